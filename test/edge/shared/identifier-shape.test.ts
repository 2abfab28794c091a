/** Which texts name one thing, so that nothing else may be offered for them. */

import { expect, test } from "vitest";
import { identifierShape } from "../../../functions/shared/identifiers/shape.ts";

test.each([
	["rsid", "rs429358 RS671 rs-12"],
	["star", "CYP2C19*2 *2 2c19*2 HLA-B*57:01 PI*Z"],
	["change", "R139C Arg139Cys p.Arg139Cys p.(Arg139Cys) val66met"],
	["change", "W1282X Trp1282Ter p.Trp1282* F508del ΔF508 deltaF508 W152fs"],
	[
		"change",
		"35delG c.430C>T 677C>T C677T m.1555A>G c.-67T>C IVS14+1G>A L29Afs*18",
	],
	["change", "NM_000130.5:c.1601G>A NM_000130.5(F5):c.1601G>A c.68_69del"],
	["position", "chr1:11796321 1:11,796,321 1-11796321-G-A MT:1555"],
	["position", "NC_000001.11:g.11796321G>A chrX:153764217"],
	["code", "219700 DOID:1485 E84.0 ORPHA:586 HGNC:2621 CA123456"],
	["symbol", "MAOA COL1A1 cyp2d6 C9orf72 HLA-B MT-RNR1 FK506"],
	[undefined, "warfarin WARFARIN maoa hla-b Alpha-1 type-1-diabetes 유전자"],
	[undefined, "rs - * p. Factor cystic-fibrosis vitamin-b12"],
])("the shape of a term is %s: %s", (shape, texts) => {
	for (const text of texts.split(" ")) {
		expect(identifierShape(text), text).toBe(shape);
	}
});
