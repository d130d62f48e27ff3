import {
  ClusterDetail,
  ClusterDiagnosis,
  ClusterEvent,
  ConditionStatus,
  Evidence,
  Finding,
} from '@lattice-dev/plugin-lattice-common';
import { codeBlock, inlineText } from './markdown';

const MAX_ROWS = 60;

/** What a colleague needs to take over, as Markdown. Holds no secrets. */
export function evidenceMarkdown(
  diagnosis: ClusterDiagnosis,
  status?: ClusterDetail,
): string {
  const sections = [
    headOf(diagnosis, status),
    ...diagnosis.findings.map((finding, index) =>
      findingSection(finding, finding === diagnosis.rootCause, index),
    ),
    unexplainedSection(diagnosis),
    conditionsSection(status?.conditions ?? []),
    eventsSection(status?.events ?? []),
    sourcesSection(diagnosis),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

function headOf(diagnosis: ClusterDiagnosis, status?: ClusterDetail): string {
  return [
    `# ${inlineText(diagnosis.cluster)}`,
    '',
    `As of ${diagnosis.diagnosedAt}.`,
    ...(status
      ? [
          '',
          `- Health: ${status.health}${
            status.since ? ` since ${status.since}` : ''
          }`,
          `- ${inlineText(status.sentence)}`,
          `- Flavour: ${status.flavour}, Kubernetes ${inlineText(
            status.kubernetesVersion ?? 'unknown',
          )}`,
          `- Control plane ${status.controlPlane.ready}/${status.controlPlane.desired}, workers ${status.workers.ready}/${status.workers.desired}`,
        ]
      : []),
  ].join('\n');
}

function findingSection(
  finding: Finding,
  isRoot: boolean,
  index: number,
): string {
  const { object } = finding;
  return [
    `## ${isRoot ? 'Root cause' : `Finding ${index + 1}`}: ${inlineText(
      finding.title,
    )}`,
    '',
    inlineText(finding.explanation),
    '',
    `- Rule \`${finding.id}\`, ${finding.severity}, ${
      finding.confidence.level
    }: ${inlineText(finding.confidence.why)}`,
    `- ${object.kind} ${inlineText(object.name)}${
      finding.since ? `, since ${finding.since}` : ''
    }`,
    `- Repaired by the ${finding.repairableBy}; waiting helps: ${finding.waiting}`,
    ...finding.evidence.map(evidenceLines),
    ...candidateLines(finding),
    ...consequenceLines(finding),
    '',
    '### Repair',
    '',
    ...finding.steps.map((step, position) =>
      [
        `${position + 1}. ${inlineText(step.title)}${
          step.text ? `. ${inlineText(step.text)}` : ''
        }`,
        ...(step.changes ? ['', `**${inlineText(step.changes)}**`] : []),
        ...(step.command ? ['', codeBlock(step.command)] : []),
      ].join('\n'),
    ),
    '',
    `Verify: ${inlineText(finding.verify.text)}`,
  ].join('\n');
}

function evidenceLines(evidence: Evidence): string {
  const { object, condition, event, field } = evidence;
  const parts = [
    `${object.kind} ${inlineText(object.name)}`,
    condition && `${condition.type}=${condition.status} ${condition.reason}`,
    event && `event ${event.reason} x${event.count}`,
    field && `${field.path}: ${field.value}`,
    evidence.since,
  ].filter(part => part !== undefined && part !== '');
  const head = `- Evidence: ${parts
    .map(part => inlineText(String(part)))
    .join(', ')}`;
  return evidence.message ? `${head}\n\n${codeBlock(evidence.message)}` : head;
}

/** What it could be where nobody says, the likeliest first. */
function candidateLines({ candidates }: Finding): string[] {
  return candidates.length === 0
    ? []
    : [
        '',
        '### It could be',
        '',
        ...candidates.map(({ title, sign }, position) =>
          inlineText(`${position + 1}. ${title}${sign ? `: ${sign}` : ''}`),
        ),
      ];
}

function consequenceLines(finding: Finding): string[] {
  return finding.because.length === 0
    ? []
    : [
        '',
        '### Because of this',
        '',
        ...finding.because.map(({ text }) => `- ${inlineText(text)}`),
      ];
}

function unexplainedSection({ unexplained }: ClusterDiagnosis): string {
  return unexplained
    ? [
        '## Not explained',
        '',
        inlineText(unexplained.meaning),
        ...(unexplained.since ? ['', `Since ${unexplained.since}.`] : []),
        ...(unexplained.condition
          ? [
              '',
              codeBlock(
                unexplained.condition.message || unexplained.condition.reason,
              ),
            ]
          : []),
        ...(unexplained.said
          ? [
              '',
              `Last words${
                unexplained.said.at ? ` (${unexplained.said.at})` : ''
              }:`,
              '',
              codeBlock(unexplained.said.text),
            ]
          : []),
      ].join('\n')
    : '';
}

function conditionsSection(conditions: readonly ConditionStatus[]): string {
  const bad = conditions.filter(({ verdict }) => verdict === 'bad');
  return table(
    'Conditions that are not good',
    ['Object', 'Condition', 'Reason', 'Since', 'Message'],
    bad.map(c => [
      `${c.object.kind} ${c.object.name}`,
      `${c.type}=${c.status}`,
      c.reason,
      c.since ?? '',
      c.message,
    ]),
  );
}

function eventsSection(events: readonly ClusterEvent[]): string {
  return table(
    'Warnings',
    ['Object', 'Reason', 'Times', 'Last', 'Message'],
    events
      .filter(({ type }) => type === 'Warning')
      .map(e => [
        `${e.object.kind} ${e.object.name}`,
        e.reason,
        String(e.count),
        e.lastAt ?? '',
        e.message,
      ]),
  );
}

function sourcesSection({ sources }: ClusterDiagnosis): string {
  return table(
    'Sources',
    ['Source', 'State', 'Since'],
    sources
      .filter(({ state }) => state !== 'live')
      .map(s => [s.kind ?? s.managementCluster, s.state, s.since ?? '']),
  );
}

function table(title: string, head: string[], rows: string[][]): string {
  if (rows.length === 0) {
    return '';
  }
  const line = (cells: string[]) =>
    `| ${cells.map(cell => inlineText(cell, 300)).join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.slice(0, MAX_ROWS).map(line),
    ...(rows.length > MAX_ROWS ? [`\n${rows.length - MAX_ROWS} more.`] : []),
  ].join('\n');
}
