import { NotificationSendOptions } from '@backstage/plugin-notifications-node';
import {
  Finding,
  parseClusterId,
  urlPart,
} from '@lattice-dev/plugin-lattice-common';
import { NotifiedCause } from './NotifiedCauses';

type Payload = NotificationSendOptions['payload'];

const TOPIC = 'lattice-diagnosis';
const MAX_NAMED = 5;

const severities: Readonly<Record<Finding['severity'], Payload['severity']>> = {
  error: 'high',
  warning: 'normal',
  info: 'low',
};

/** What people read when something breaks. */
export function brokenPayload(
  finding: Finding,
  clusters: readonly string[],
  scope: string,
): Payload {
  const [first] = finding.steps;
  const description = [
    finding.explanation,
    first && `First step: ${first.title}.`,
    namesOf(clusters),
  ];
  return {
    title: finding.title,
    description: description.filter(Boolean).join(' '),
    link: linkOf(clusters),
    severity: severities[finding.severity],
    topic: TOPIC,
    scope,
  };
}

/** What takes its place when the cause is gone. */
export function repairedPayload({
  title,
  clusters,
  scope,
}: NotifiedCause): Payload {
  return {
    title: `Repaired: ${title}`,
    description: namesOf(clusters),
    link: linkOf(clusters),
    severity: 'low',
    topic: TOPIC,
    scope,
  };
}

function namesOf(clusters: readonly string[]): string {
  const named = clusters.slice(0, MAX_NAMED).join(', ');
  const more = clusters.length - MAX_NAMED;
  const head = clusters.length === 1 ? 'Cluster' : 'Clusters';
  return `${head}: ${named}${more > 0 ? ` and ${more} more` : ''}`;
}

function linkOf(clusters: readonly string[]): string {
  const id = clusters.length === 1 ? parseClusterId(clusters[0]) : undefined;
  const parts = id && [id.managementCluster, id.namespace, id.name];
  return parts
    ? `/lattice/clusters/${parts.map(urlPart).join('/')}/troubleshooting`
    : '/lattice';
}
