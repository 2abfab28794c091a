"""Reads raw-data files of DNA tests: finds out the format and the reference genome, and takes the lines apart.

Used through match.py, which exports read_raw_file. Standard library only, Python 3.9 or later.
"""

import functools
import gzip
import io
import os
import re
import zipfile
import zlib

# What headers call each build; the long numbers are lengths of chromosome 1.
BUILDS = {
    "NCBI36": re.compile(r"NCBI ?36|GRCh36|hg18|(?<![a-z0-9])[bv]36(?!\d)|build ?36|247249719", re.I),
    "GRCh37": re.compile(r"NCBI ?37|GRCh37|hg19|hs37|(?<![a-z0-9])[bv]37(?!\d)|build ?37|249250621", re.I),
    "GRCh38": re.compile(r"NCBI ?38|GRCh38|hg38|hs38|assembly38|(?<![a-z0-9])[bv]38(?!\d)|build ?38|248956422", re.I),
}
# Positions of well-known markers on each build, for files without a header.
MARKERS = {
    "rs3094315": [742429, 752566, 817186],
    "rs11928389": [50908372, 50927009, 50889578],
    "rs2500347": [143649677, 144938320, 148946169],
    "rs964481": [27566744, 27656823, 27638706],
    "rs2341354": [908436, 918573, 983193],
    "rs3850290": [22315141, 23245301, 22776092],
    "rs1329546": [135302086, 135474420, 136392261],
}
# What headers call each vendor; without one, the layout decides.
VENDORS = {"livingdna": r"living ?dna", "myheritage": "myheritage", "ancestrydna": "ancestrydna", "23andme": "23andme"}
KNOWN = "23andMe, AncestryDNA, MyHeritage or FamilyTreeDNA, LivingDNA and VCF"
PATIENCE = 1000  # How many lines that are none of any format show that the file has none.
# 12920 and 1807 are the accessions of MT.
CHROMOSOMES = {"M": "MT", "XY": "X", "23": "X", "24": "Y", "25": "X", "26": "MT", "12920": "MT", "1807": "MT"}
CHIP_CHROMOSOME = re.compile(r"(chr)?([0-9][0-9]?|[XYM]|XY|MT)", re.I)
CHIP_ID = re.compile(r"[A-Za-z0-9_.:;-]+")
CHIP_CALL = re.compile(r"[ACGTDIN0.?/| -]*|no ?call|n[cd]", re.I)
DIGITS = re.compile(r"[0-9]{1,12}")


def builds_in(text):
    """The builds that a text names."""
    return [build for build, names in BUILDS.items() if names.search(text)]


@functools.lru_cache(maxsize=None)
def chromosome_of(name):
    """A chromosome as the index calls it, from chr1, M, AncestryDNA's 23 or NC_000001.11."""
    bare = re.sub(r"^NC_0*([0-9]+)\.[0-9]+$|^CHR", r"\1", str(name).upper())
    return CHROMOSOMES.get(bare, bare)


def _lines(source):
    """The lines of a path, a text, bytes, or an open binary file, unpacked."""
    if isinstance(source, os.PathLike):
        source = open(source, "rb")
    if isinstance(source, io.TextIOBase):
        source = source.read()
    whole = source.encode() if isinstance(source, str) else source
    file = io.BufferedReader(io.BytesIO(whole) if isinstance(whole, (bytes, bytearray)) else whole)
    magic = file.peek(4)[:4]
    try:
        if magic == b"PK\x03\x04":
            packed = zipfile.ZipFile(io.BytesIO(file.read()))
            names = [one for one in packed.namelist() if not one.endswith("/") and not one.startswith("__MACOSX/")]
            if len(names) != 1:
                raise ValueError(f"Expected one file in the zip file: {', '.join(names) or 'none'}")
            file = packed.open(names[0])
        elif magic[:2] == b"\x1f\x8b":
            file = gzip.open(file)
        with io.TextIOWrapper(file, "utf-8-sig", errors="replace", newline="\n") as text:
            yield from text
    except (gzip.BadGzipFile, EOFError, zlib.error, zipfile.BadZipFile, RuntimeError, NotImplementedError) as cause:
        raise ValueError("The packed file is damaged, or cannot be read as it is packed: unpack it first") from cause


def _cells(text, separator):
    """The cells of a line of a chip's file. Some files have two tabs between them."""
    bare = text.replace('"', "")
    cells = bare.split(separator)
    return [cell.strip() for cell in (re.split(r"\t+", bare) if cells[1:2] == [""] else cells)]


def _chip_line(text, separator):
    """A line of a chip's file; None if it is none."""
    cells = _cells(text, separator)
    rsid, name, position, one, other = (cells + [""] * 5)[:5]
    is_place = CHIP_CHROMOSOME.fullmatch(name) and DIGITS.fullmatch(position)
    is_call = len(cells) > 3 and CHIP_CALL.fullmatch(one) and CHIP_CALL.fullmatch(other)
    if not is_place or not is_call or not CHIP_ID.fullmatch(rsid):
        return None
    place = {"rsid": rsid, "chromosome": chromosome_of(name), "position": int(position), "build": None}
    return {**place, "letters": f"{one}/{other}" if other else one}


def _vcf_line(text, column):
    """A line of a VCF file; None if it is none. `column` is that of the sample."""
    cells = text.split("\t")
    if len(cells) <= column or not DIGITS.fullmatch(cells[1]) or not re.fullmatch("[A-Za-z]+", cells[3]):
        return None
    name, position, rsid, ref, alt, _, passed, _, form = cells[:9]
    alleles = [one.upper() for one in [ref, *alt.split(",")]]
    values = dict(zip(form.split(":"), cells[column].strip().split(":")))
    known = {str(at): allele for at, allele in enumerate(alleles)}
    calls = [known.get(one, ".") for one in re.split(r"[/|]", values.get("GT", "."))]
    # What has not passed the caller's own filters, or rests on nothing that was read, is no call.
    is_passed = all(one in ("PASS", ".") for one in (passed, values.get("FT", ".")))
    is_read = all(values.get(key) != "0" for key in ("DP", "MIN_DP", "GQ"))
    letters = "/".join(calls) if is_passed and is_read else "."
    place = {"rsid": None if rsid == "." else rsid, "chromosome": chromosome_of(name), "position": int(position)}
    return {**place, "build": None, "letters": letters, "strand": "plus", "alleles": alleles}


def _vcf_layout(text, sample):
    samples = text.split("\t")[9:]
    if sample not in samples if sample else len(samples) != 1:
        found = ", ".join(samples) or "none"
        raise ValueError(f"Expected one sample in the VCF file, or the name of one as an option: it has {found}")
    column = 9 + (samples.index(sample) if sample else 0)
    return "vcf", lambda one: _vcf_line(one, column)


def _chip_layout(text):
    separator = "\t" if "\t" in text else "," if "," in text else None
    line = _chip_line(text, separator)
    pairs = "ancestrydna" if any(_cells(text, separator)[4:5]) else "23andme"
    return line and ("ftdna" if separator == "," else pairs, lambda one: _chip_line(one, separator))


def _note(line, matcher, places, numberings):
    """Notes what a line tells of the build, and of how the mitochondrion is numbered."""
    own = matcher.places_named(line) if matcher else []
    builds = {build for build, _, _, numbering in own if numbering is None}
    builds.update(build for build, at in zip(BUILDS, MARKERS.get(line["rsid"], [])) if at == line["position"])
    named = {numbering for *_, numbering in own if numbering}
    if len(builds) == 1:
        places[builds.pop()] += 1
    if len(named) == 1:
        numberings.update(named)


def _decide(header, layout, places, numberings):
    """What header and places tell together: no build if they contradict each other."""
    is_vcf = layout[0] == "vcf"
    # Other lines of a VCF file may name what it was made from.
    told = "\n".join(one for one in header if not is_vcf or re.match("##(reference|assembly|contig)", one, re.I))
    vendors = [] if is_vcf else [vendor for vendor, names in VENDORS.items() if re.search(names, told, re.I)]
    named = builds_in(told)
    total = sum(places.values())
    # In a file of hundreds of thousands of lines, a few may be wrong.
    builds = [one for one in named or BUILDS if (len(named) == 1 if total == 0 else places[one] > total * 0.9)]
    lengths = {"16569": "rCRS", "16571": "NC_001807"}
    numberings.update(lengths[one] for one in re.findall(r"length=(16569|16571)\b", told))
    return {
        "format": (vendors + [layout[0]])[0],
        "build": builds[0] if builds else None,
        "build_evidence": {"header": named, "places": places},
        "mitochondrion": next(iter(numberings)) if len(numberings) == 1 else None,
    }


class Lines:
    """Lines that are made anew each time they are iterated over, so that a large file takes little memory."""

    def __init__(self, kept, parse, found):
        self._kept, self._parse, self._found = kept, parse, found

    def __iter__(self):
        for text in self._kept:
            line = {**self._parse(text), "build": self._found["build"]}
            numbering = self._found["mitochondrion"] if line["chromosome"] == "MT" else None
            yield {**line, "mitochondrion": numbering} if numbering else line


def _without_halves(lines):
    """One person's two changes of a letter may stand on two lines of a VCF file: neither alone is a call."""
    changes = {}
    for line in lines:
        alleles, place = line.get("alleles"), (line["chromosome"], line["position"])
        if alleles and any(call not in (alleles[0], ".") for call in line["letters"].split("/")):
            changes.setdefault(place, set()).add((*alleles, line["letters"]))
    twice = {place for place, known in changes.items() if len(known) > 1}
    return [{**one, "letters": "."} if (one["chromosome"], one["position"]) in twice else one for one in lines]


def read_raw_file(source, matcher=None, sample=None):
    """Reads a file: a path, its text, its bytes, or an open binary file. With a matcher, keeps lines that the index holds.

    The result has format, build, build_evidence, mitochondrion, line_count, lines and skipped.
    """
    header, kept, skipped, numberings = [], [], [], set()
    places = dict.fromkeys(BUILDS, 0)
    layout, line_count, first = None, 0, ""
    for number, raw in enumerate(_lines(source), 1):
        text = raw[:-1] if raw.endswith("\n") else raw
        text = text[:-1] if text.endswith("\r") else text
        first = first or text
        if text.startswith("#CHROM\t"):
            layout = _vcf_layout(text, sample)
        if re.match(r'"?(#|rsid\b)', text, re.I):
            header.append(text)
        elif text:
            layout = layout or _chip_layout(text)
            line = layout and layout[1](text)
            if line is None:
                skipped.append(number)
                if layout is None and len(skipped) > PATIENCE:
                    break
                continue
            line_count += 1
            is_held = matcher is None or matcher.holds(line)
            if is_held or line["rsid"] in MARKERS:
                _note(line, matcher, places, numberings)
            if is_held:
                kept.append(text)
    if layout is None:
        shown = repr(first[:80]) if first else "nothing"
        raise ValueError(f"Not a raw-data file of a known format: looked for {KNOWN}, found {shown}")
    found = _decide(header, layout, places, numberings)
    lines = Lines(kept, layout[1], found)
    rest = {"line_count": line_count, "skipped": {"count": len(skipped), "first": skipped[:3]}}
    return {**found, **rest, "lines": _without_halves(list(lines)) if matcher else lines}
