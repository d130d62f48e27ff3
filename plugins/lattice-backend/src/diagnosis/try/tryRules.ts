import { readFileSync } from 'node:fs';
import { ClusterDiagnosis } from '@lattice-dev/plugin-lattice-common';
import { parse } from 'yaml';
import { clusterStatus } from '../../capi';
import { projectForDiagnosis } from '../details/projectForDiagnosis';
import { ClusterView } from '../engine/ClusterView';
import { createDiagnosisEngine } from '../engine/DiagnosisEngine';
import { DiagnosisInput } from '../engine/DiagnosisInput';
import { loadRules } from '../rules/loadRules';
import { Rule } from '../rules/ruleSchema';
import { ReadEvidence } from './readEvidence';
import { whyNot } from './whyNot';

const MANAGEMENT_CLUSTER = 'evidence';

/** What the rules of some files, and those of Lattice, say about a cluster. */
export function tryRules(
  files: readonly string[],
  { objects, now }: ReadEvidence,
): string {
  const documents = files.map(name => parse(readFileSync(name, 'utf8')));
  const all = loadRules({ documents });
  const own = documents.flatMap(idsOf);
  const projected = objects.flatMap(raw => projectForDiagnosis(raw) ?? []);
  const options = { managementCluster: MANAGEMENT_CLUSTER, now };
  const status = clusterStatus(projected, options);
  const input: DiagnosisInput = { objects: projected, status, now };
  const diagnosis = createDiagnosisEngine(all).diagnose(input);
  const view = ClusterView.create(input);
  const tried = all.filter(({ id }) => own.includes(id));
  return [
    ...headOf(diagnosis, projected.length),
    ...tried.flatMap(rule => verdictOn(rule, view, diagnosis)),
    ...(own.length === 0 ? [`${all.length} rules were asked.`] : []),
  ].join('\n');
}

function idsOf(content: unknown): string[] {
  const rules = (content as { rules?: { id?: string }[] } | undefined)?.rules;
  return (rules ?? []).flatMap(({ id }) => id ?? []);
}

function headOf(
  { rootCause, findings, unexplained }: ClusterDiagnosis,
  objects: number,
): string[] {
  const others = findings.filter(finding => finding !== rootCause);
  return [
    `${objects} objects`,
    rootCause
      ? `Root cause: ${rootCause.id}: ${rootCause.title}`
      : `Root cause: none${unexplained ? `. ${unexplained.meaning}` : ''}`,
    ...others.map(({ id, title, severity }) => `${severity}: ${id}: ${title}`),
    '',
  ];
}

function verdictOn(
  rule: Rule,
  view: ClusterView,
  { findings }: ClusterDiagnosis,
): string[] {
  const found = findings.find(({ id }) => id === rule.id);
  if (found) {
    const { object, evidence, steps } = found;
    const [first] = evidence;
    return [
      `${rule.id} matches ${object.kind} ${object.name}: ${first.message}`,
      ...steps.flatMap(({ title, command }) => [
        `  ${title}`,
        ...(command ? [`    ${command}`] : []),
      ]),
    ];
  }
  return [
    `${rule.id} does not match:`,
    ...rule.signals
      .filter(({ kind, source }) => kind ?? source)
      .map((signal, at) => `  signal ${at + 1}: ${whyNot(view, rule, signal)}`),
  ];
}
