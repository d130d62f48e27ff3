import {
  OpenStackService,
  OpenStackState,
} from '@lattice-dev/plugin-lattice-common';

export type FailureState = Exclude<OpenStackState, 'read'>;

/** How people know the services. */
export const serviceTitles: Record<OpenStackService, string> = {
  identity: 'Keystone',
  compute: 'Nova',
  network: 'Neutron',
  image: 'Glance',
  volume: 'Cinder',
  loadBalancer: 'Octavia',
};

type Subject = { service: OpenStackService; cloud: string };

const sentences: Record<FailureState, (of: Subject) => string> = {
  'unknown-cloud': () =>
    'No configured cloud has this auth URL. Ask the platform team to add it to lattice.openstack.clouds.',
  'credential-rejected': ({ cloud }) =>
    `${cloud} rejected the credential: it is wrong, revoked or expired, or has no role in the project. Replace it.`,
  'credential-expired': () => 'The credential has expired. Replace it.',
  forbidden: ({ service }) =>
    `The credential has no right to ask ${serviceTitles[service]} for this. Ask the cloud's operator for the role.`,
  absent: ({ service, cloud }) =>
    `${cloud} has no ${serviceTitles[service]} in its service catalog.`,
  elsewhere: ({ service, cloud }) =>
    `${serviceTitles[service]} of ${cloud} is at an address that the configuration doesn't allow. Add its host to allowedHosts if it is right.`,
  unreachable: ({ service, cloud }) =>
    `${serviceTitles[service]} of ${cloud} can't be reached.`,
  timeout: ({ service, cloud }) =>
    `${serviceTitles[service]} of ${cloud} didn't answer in time.`,
  failing: ({ service, cloud }) =>
    `${serviceTitles[service]} of ${cloud} answered with an error of its own. Try again later.`,
  limited: ({ service, cloud }) =>
    `${serviceTitles[service]} of ${cloud} limits the rate of requests. Try again later.`,
  'not-json': ({ service, cloud }) =>
    `Something that isn't ${serviceTitles[service]} answered for ${cloud}.`,
  'too-large': ({ service, cloud }) =>
    `The answer from ${serviceTitles[service]} of ${cloud} is too large.`,
};

/**
 * Why a cloud did not answer. The message is ours: what a service or a proxy
 * wrote may quote what was sent, and never gets here.
 */
export class CloudFailure extends Error {
  readonly state: FailureState;
  readonly service: OpenStackService;
  /** The HTTP status, where there was an answer. */
  readonly status?: number;

  constructor(state: FailureState, of: Subject & { status?: number }) {
    super(sentences[state](of));
    this.name = 'CloudFailure';
    this.state = state;
    this.service = of.service;
    this.status = of.status;
  }
}
