import {
  OpenStackCredential,
  OpenStackOrder,
  OpenStackOrderMachines,
  OpenStackPreflightResponse,
  PreflightCheck,
} from '@lattice-dev/plugin-lattice-common';
import { choiceReads } from '../choices/choicesOf';
import { forecastQuota } from '../quota/forecastQuota';
import { PromisedMachines } from '../quota/needsOf';
import { CloudReads } from '../reads/CloudReads';
import { ReadName } from '../reads/reads';
import { Check } from './Check';
import { credentialChecks } from './credentialChecks';
import { imageChecks } from './imageChecks';
import {
  keyPairChecks,
  serverGroupChecks,
  sizeChecks,
  volumeTypeChecks,
  zoneChecks,
} from './machineChecks';
import {
  addressChecks,
  externalNetworkChecks,
  loadBalancerChecks,
  networkChecks,
  networkRoomChecks,
} from './networkChecks';
import { quotaChecks } from './quotaChecks';

/** What has to be read for it. */
export const preflightReads: ReadName[] = [
  ...choiceReads,
  'applicationCredential',
];

const checks: Check[] = [
  sizeChecks,
  imageChecks,
  keyPairChecks,
  zoneChecks,
  volumeTypeChecks,
  serverGroupChecks,
  externalNetworkChecks,
  networkChecks,
  networkRoomChecks,
  addressChecks,
  loadBalancerChecks,
];

const order = ['failed', 'warning', 'unchecked', 'passed'];
const count = (number: number, what: string) =>
  `${number} ${what}${number === 1 ? '' : 's'}`;

function sentenceOf(results: PreflightCheck[]): string {
  const of = (state: PreflightCheck['state']) =>
    results.filter(result => result.state === state).length;
  const [failures, warnings, open] = [
    of('failed'),
    of('warning'),
    of('unchecked'),
  ];
  const rest = [
    warnings > 0 && count(warnings, 'warning'),
    open > 0 && `${open} not checked`,
  ]
    .filter(Boolean)
    .join(', ');
  const first =
    failures > 0
      ? `${count(failures, 'check')} of ${results.length} failed`
      : `${count(of('passed'), 'check')} passed`;
  return rest ? `${first}, ${rest}.` : `${first}.`;
}

/** Groups that get no new machine are only counted. */
function isMade({ count: wanted, existing, rolls }: OpenStackOrderMachines) {
  return existing === undefined || wanted > existing || rolls === true;
}

/** Whether an order can work, from what was read. Failures come first. */
export function preflightOf(
  found: CloudReads,
  wanted: OpenStackOrder,
  options: {
    credential: OpenStackCredential;
    now: Date;
    isReader: boolean;
    promised?: readonly PromisedMachines[];
  },
): Omit<OpenStackPreflightResponse, 'project' | 'readings' | 'price'> {
  const forecast = forecastQuota(found, wanted, options.promised);
  const made = { ...wanted, machines: wanted.machines.filter(isMade) };
  const isNew = wanted.machines.every(({ existing = 0 }) => existing === 0);
  const results = [
    ...credentialChecks(options.credential, found, options),
    ...checks.flatMap(check => check({ order: made, found })),
    ...quotaChecks(forecast, { isNew }),
  ].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return {
    accepted: results.every(({ state }) => state !== 'failed'),
    sentence: sentenceOf(results),
    checks: results,
    forecast,
  };
}
