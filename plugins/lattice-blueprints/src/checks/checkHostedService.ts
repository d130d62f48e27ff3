import { error, Finding } from './Check';

interface HostedService {
  type: string;
  apiPort?: number;
  konnectivityPort?: number;
  loadBalancerClass?: string;
}

const path = ['controlPlane', 'service'] as const;
const nodePorts = { from: 30000, to: 32767 };

function checkPorts({
  type,
  apiPort,
  konnectivityPort,
}: HostedService): Finding[] {
  const ports = { apiPort, konnectivityPort };
  const outside = Object.entries(ports)
    .filter(([, port]) => port !== undefined && type === 'NodePort')
    .filter(([, port]) => port! < nodePorts.from || port! > nodePorts.to)
    .map(([name]) =>
      error(
        [...path, name],
        `a Service of type NodePort needs a port from ${nodePorts.from} to ${nodePorts.to}`,
      ),
    );
  return apiPort !== undefined && apiPort === konnectivityPort
    ? [
        ...outside,
        error(
          [...path, 'konnectivityPort'],
          'is already used by the API server',
        ),
      ]
    : outside;
}

/** The Service of a hosted API server is one that Kubernetes accepts. */
export function checkHostedService(service: HostedService): Finding[] {
  const misplaced =
    service.loadBalancerClass !== undefined && service.type !== 'LoadBalancer';
  return [
    ...checkPorts(service),
    ...(misplaced
      ? [
          error(
            [...path, 'loadBalancerClass'],
            'needs a Service of type LoadBalancer',
          ),
        ]
      : []),
  ];
}
