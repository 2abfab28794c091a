"""Says which pair of a record's letters a line of a raw-data file means. When in doubt: not comparable.

Nothing leaves the machine: it needs the index, /match/variants.json, and a file. The rules are at /docs/matching.
Standard library only, Python 3.9 or later. It answers as match.js does.
"""

import re

from read import builds_in, chromosome_of, read_raw_file

__all__ = ["Matcher", "create_matcher", "read_raw_file"]

PARTNERS = {"A": "T", "C": "G", "G": "C", "T": "A"}
# Files name one base of an insertion or deletion or another. With its rsID, a position so near is the same place.
INDEL_REACH = 50
# What a VCF file has in ALT if it looked for any other allele.
ANY_OTHER = re.compile(r"\.|<(NON_REF|\*)>", re.I)


def _places(variant):
    """Where a variant is on each build, in each numbering of the mitochondrion."""
    new, old = variant["grch38"], variant["grch37"]
    numbering = "rCRS" if new["chromosome"] == "MT" else None
    places = [("GRCh38", new["chromosome"], new["position"], numbering)]
    if old:
        places.append(("GRCh37", old["chromosome"], old["position"], numbering))
        if "hg19_position" in old:
            places.append(("GRCh37", old["chromosome"], old["hg19_position"], "NC_001807"))
    return places


def _is_at(place, line, reach=0):
    chromosome, position = line.get("chromosome"), line.get("position")
    if chromosome and chromosome_of(chromosome) != place[1]:
        return False
    return not position or abs(position - place[2]) <= reach


def _read_letters(letters):
    """The alleles of a call in capitals; None if there is no call, or half of one."""
    text = letters.strip().upper()
    calls = re.split(r"[/|\s]+", text) if re.search(r"[/|\s]", text) else [text] if len(text) > 2 else list(text)
    no_call = re.compile(r"[-.0N?*]*|<.*>|.*[\[\]].*|NO(CALL)?")
    return None if not calls or any(no_call.fullmatch(call) for call in calls) else calls


def _read_indel(variant, calls, line, is_named):
    """The alleles that calls at an insertion or deletion mean; None if that is not sure."""
    ref, alts, alleles = variant["ref"], variant["alts"], line.get("alleles")
    if line.get("strand") == "minus":
        return None
    if all(call in ("I", "D") for call in calls):
        short, long = sorted([ref, *alts], key=len)[:2]
        is_plain = len(alts) == 1 and long.startswith(short)
        return [long if call == "I" else short for call in calls] if is_named and is_plain else None
    # A single letter says nothing about those after it, unless the file also has the alleles that it compared.
    if alleles:
        is_spelt = alleles[0] == ref and any(alt in alleles[1:] for alt in alts)
    else:
        is_spelt = is_named and any(len(call) > 1 for call in calls)
    return calls if is_spelt else None


def _no(rsid, reason):
    return {"status": "not_comparable", "rsid": rsid, "reason": reason}


def _doubt(variant, calls, line, build):
    """Why the alleles that a VCF file compared settle nothing at a single letter.

    Letters that read both ways are of the plus strand if REF is that of the genome, where some programs put another one.
    Two of REF exclude only what was looked for.
    """
    base, *others = line["alleles"]
    ref, old = variant["ref"], variant["grch37"]
    own = ref if build == "GRCh38" else old and old.get("ref", ref)
    if variant["is_palindromic"] and base != own:
        return "palindrome"
    is_any = any(ANY_OTHER.fullmatch(one) for one in others)
    sought = [] if is_any else [one for one in [ref, *variant["alts"]] if one != base]
    is_sought = any(call != base for call in calls) or all(one in others for one in sought)
    return None if is_sought else "unknown_allele"


def _compare(variant, line, is_named, build):
    """What the letters of a line mean at a variant."""
    rsid, is_indel = variant["rsid"], variant["is_indel"]
    known = [variant["ref"], *variant["alts"]]
    unclear = "indel_unclear" if is_indel else "unknown_allele"
    calls = _read_letters(line["letters"])
    if calls is None:
        has_dash = re.search(r"-.*[ACGT]|[ACGT].*-", line["letters"], re.I)
        return _no(rsid, unclear if is_indel and has_dash else "no_call")
    is_haploid = len(calls) == 1
    if is_haploid and variant["grch38"]["chromosome"] not in ("X", "Y", "MT"):
        return _no(rsid, "no_call" if len(calls[0]) == 1 else unclear)
    if len(calls) > 2 or (line.get("alleles") or known)[0] not in known:
        return _no(rsid, unclear)
    doubt = None if is_indel or not line.get("alleles") else _doubt(variant, calls, line, build)
    if doubt:
        return _no(rsid, doubt)
    read = _read_indel(variant, calls, line, is_named) if is_indel else calls
    strands = ["plus"] if is_indel else ["plus", "minus"]
    for strand in [line["strand"]] if line.get("strand") else strands:
        turned = read and [call if strand == "plus" else PARTNERS.get(call, call) for call in read]
        if not turned or any(call not in known for call in turned):
            continue
        if variant["is_palindromic"] and not line.get("strand"):
            return _no(rsid, "palindrome")
        pair = sorted(turned * 2 if is_haploid else turned, key=known.index)
        found = {"status": "match", "rsid": rsid, "genotype": "/".join(pair), "strand": strand}
        return {**found, "is_haploid": True} if is_haploid else found
    return _no(rsid, unclear)


class Matcher:
    """Compares lines with the records of an index."""

    def __init__(self, index):
        self._by_id, self._by_place = {}, {}
        for variant in index["variants"]:
            for rsid in [variant["rsid"], *variant["former_rsids"]]:
                self._by_id[rsid] = variant
            for place in _places(variant):
                self._by_place.setdefault(place[1:3], []).append((place, variant))

    def _named(self, line):
        # A VCF file may give several ids.
        return [self._by_id[one] for one in (line.get("rsid") or "").split(";") if one in self._by_id]

    def _placed(self, line):
        return self._by_place.get((chromosome_of(line.get("chromosome")), line.get("position")), [])

    def match(self, line):
        """Which pair of which record a line means: a dict with status, rsid, and genotype and strand, or reason."""
        own = self._named(line)
        rsid = own[0]["rsid"] if own else line.get("rsid")
        builds = builds_in(f"build {line.get('build')}")
        if len(builds) != 1 or builds == ["NCBI36"]:
            return _no(rsid, "other_build" if line.get("build") and len(builds) < 2 else "unknown_build")
        build = builds[0]
        found = []
        for variant in own:
            places = [place for place in _places(variant) if place[0] == build]
            reach = INDEL_REACH if variant["is_indel"] and not line.get("alleles") else 0
            if not places or any(_is_at(place, line, reach) for place in places):
                found.append(variant)
        if not own:
            numbering = "rCRS" if build == "GRCh38" else line.get("mitochondrion") or "unknown"
            here = self._placed(line)
            found = [one for place, one in here if place[0] == build and place[3] in (None, numbering)]
        answers = [_compare(variant, line, bool(own), build) for variant in found]
        matches = [answer for answer in answers if answer["status"] == "match"]
        return (matches or answers or [_no(rsid, "other_place" if own else "not_held")])[0]

    def holds(self, line):
        """Whether the index has the id of a line, or its place on either build."""
        return bool(self._named(line) or self._placed(line))

    def places_named(self, line):
        """The places at which a line is, of the variants that it names."""
        return [place for variant in self._named(line) for place in _places(variant) if _is_at(place, line)]


def create_matcher(index):
    """Makes a matcher from the index."""
    return Matcher(index)
