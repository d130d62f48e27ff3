import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  OpenStackQuotaResponse,
  Plan,
} from '@lattice-dev/plugin-lattice-common';
import {
  CloudEntry,
  idsOf,
  Inventory,
  OpenStackProject,
  readCloud,
} from './__testUtils__/OpenStackProject';
import { Portal, TaskRun } from './__testUtils__/Portal';
import { RouterHost } from './__testUtils__/RouterHost';
import { templatesUntilInfrastructure } from './__testUtils__/untilInfrastructure';

jest.setTimeout(1_200_000);

const kubeconfig = process.env.LATTICE_LAB_KUBECONFIG!;
const cloudsFile = process.env.LATTICE_OPENSTACK_CLOUDS!;
const classesFolder = process.env.LATTICE_CLUSTER_CLASSES!;

const namespace = `team-${Date.now().toString(36)}`;
const image = 'ubuntu-2404-kube-v1.33.5';
const machine = {
  flavor: 'SCS-4V-8-50',
  image: { name: image },
  sshKeyName: 'lattice',
};

interface Flavour {
  template: string;
  answers: Record<string, unknown>;
  loadBalancers: number;
}

/** No workers: they wait for a control plane that cannot come here. */
const flavours: Record<string, Flavour> = {
  'capo-kubeadm behind a load balancer': {
    template: 'capo-kubeadm',
    loadBalancers: 1,
    answers: {
      name: 'balanced',
      kubernetesVersion: 'v1.33.5',
      controlPlane: { replicas: 1, machine },
      workers: [{ name: 'general', replicas: 0, machine }],
    },
  },
  'capo-kubeadm on a floating IP': {
    template: 'capo-kubeadm',
    loadBalancers: 0,
    answers: {
      name: 'floating',
      kubernetesVersion: 'v1.33.5',
      apiServer: { exposure: 'floatingIp' },
      controlPlane: { replicas: 1, machine },
      workers: [{ name: 'general', replicas: 0, machine }],
    },
  },
  'scs-cluster-stack': {
    template: 'scs-cluster-stack',
    loadBalancers: 1,
    answers: {
      name: 'stacked',
      kubernetesVersion: 'v1.34.3',
      controlPlane: { replicas: 1 },
      workers: [{ name: 'general', class: 'default-worker', replicas: 0 }],
      variables: {
        imageName: image,
        imageAddVersion: false,
        controlPlaneFlavor: 'SCS-4V-8-50',
        controlPlaneRootDisk: 0,
        sshKeyName: 'lattice',
        apiServerLoadBalancer: 'octavia-amphora',
      },
    },
  },
};

function kubectl(args: string[], input?: string): string {
  return execFileSync('kubectl', ['--kubeconfig', kubeconfig, ...args], {
    input,
    encoding: 'utf8',
  });
}

/** The class as its makers publish it, made by their operator otherwise. */
function bringClass() {
  kubectl(['create', 'namespace', namespace]);
  const file = path.join(classesFolder, 'scs2.core-v1beta1.yaml');
  const text = readFileSync(file, 'utf8');
  kubectl(['apply', '--server-side', '-n', namespace, '-f', '-'], text);
}

function succeeded(run: TaskRun, cloud: CloudEntry): TaskRun {
  if (run.status !== 'completed') throw new Error(run.log);
  const said = run.log + JSON.stringify(run.output);
  expect(said).not.toContain(cloud.auth.application_credential_secret);
  return run;
}

function added(now: Inventory, before: Inventory): Inventory {
  const known = idsOf(before);
  return Object.fromEntries(
    Object.entries(now).map(([name, items]) => [
      name,
      items.filter(({ id }) => !known[name].includes(id)),
    ]),
  ) as Inventory;
}

describe('templates on real OpenStack APIs, by real controllers', () => {
  const cloud = readCloud(cloudsFile, 'lattice-app');
  const templates = templatesUntilInfrastructure();
  let project: OpenStackProject;
  let portal: Portal;
  let routers: RouterHost;

  beforeAll(async () => {
    project = await OpenStackProject.open(cloud);
    routers = RouterHost.start(cloudsFile);
    bringClass();
    portal = await Portal.start({
      templates,
      config: {
        lattice: {
          managementClusters: [
            { name: 'lab', kubeconfig: { file: kubeconfig } },
          ],
          openstack: {
            clouds: [
              {
                name: 'lab',
                authUrl: cloud.auth.auth_url,
                allowInsecure: true,
                // The lab runs on few cores.
                timeoutSeconds: 90,
              },
            ],
          },
          operations: { namespaces: ['team-*'] },
          permissions: { allowWithoutPolicy: ['credentials'] },
          sandbox: { managementClusters: [] },
        },
      },
    });
  });
  afterAll(async () => {
    await portal?.stop();
    routers?.stop();
    rmSync(templates, { recursive: true });
  });

  /** CAPO loses a floating IP whose server goes while it gets it. */
  async function untilAddressed(before: Inventory): Promise<Inventory> {
    const end = Date.now() + 120_000;
    for (;;) {
      const made = added(await project.inventory(), before);
      const isInUse = made.floatingIps.every(({ port_id }) => port_id);
      if (isInUse || Date.now() > end) return made;
      await new Promise(resolve => {
        setTimeout(resolve, 2_000);
      });
    }
  }

  const { auth, region_name: region } = cloud;
  const credentials = {
    applicationCredential: {
      authUrl: auth.auth_url,
      region,
      id: auth.application_credential_id,
      secret: auth.application_credential_secret,
    },
  };

  /** What a plan says that the project will have in use. */
  async function forecast(answers: Flavour['answers']) {
    const { name, kubernetesVersion, exposure, workers } = answers;
    const order = {
      operation: 'create',
      managementCluster: 'lab',
      blueprint: 'capo-kubeadm',
      cloudCredentials: credentials,
      input: {
        name,
        namespace,
        owner: 'group:default/team-a',
        kubernetesVersion,
        ...(exposure ? { apiServer: { exposure } } : {}),
        controlPlane: { replicas: 1, machine },
        workers,
        network: { mode: 'managed', externalNetwork: { name: 'public' } },
        addons: { cni: 'cilium' },
      },
    };
    // A plan waits a few seconds only; what comes late is there for the next.
    for (let tries = 0; ; tries += 1) {
      const { cloud: seen } = await portal.request<Plan>(
        '/lattice/plan',
        order,
      );
      const unknown = seen?.forecast.filter(({ after }) => after === undefined);
      if (unknown?.length === 0) {
        const { forecast: lines } = seen!;
        return Object.fromEntries(
          lines.map(({ resource, after }) => [resource, after]),
        );
      }
      if (tries === 20) throw new Error(JSON.stringify(seen));
    }
  }

  async function quotaInUse() {
    const { quota } = await portal.request<OpenStackQuotaResponse>(
      '/lattice/openstack/quota',
      { managementCluster: 'lab', namespace, credentials, refresh: true },
    );
    return Object.fromEntries(quota.map(line => [line.resource, line.used]));
  }

  it.each(Object.keys(flavours))('%s, and nothing is left of it', async key => {
    const { template, answers, loadBalancers } = flavours[key];
    const before = await project.inventory();
    const foretold =
      template === 'capo-kubeadm' ? await forecast(answers) : undefined;
    const created = await portal.run(
      template,
      {
        cluster: {
          owner: 'group:default/team-a',
          managementCluster: 'lab',
          namespace,
          newCredentials: {
            authUrl: cloud.auth.auth_url,
            region: cloud.region_name,
            applicationCredentialId: cloud.auth.application_credential_id,
          },
          ...answers,
        },
      },
      { cloudSecret: cloud.auth.application_credential_secret },
    );
    succeeded(created, cloud);

    const made = await untilAddressed(before);
    expect(made.networks).toHaveLength(1);
    expect(made.routers).toHaveLength(1);
    expect(made.loadBalancers).toHaveLength(loadBalancers);
    expect(made.floatingIps).toHaveLength(1);
    expect(made.servers.map(({ status }) => status)).toEqual(['ACTIVE']);
    // What the plan said, and what the project says now.
    expect(foretold && (await quotaInUse())).toEqual(foretold);

    const cluster = `lab/${namespace}/${answers.name}`;
    const removal = { cluster, confirm: answers.name };
    succeeded(await portal.run('delete-cluster', removal), cloud);
    expect(idsOf(await project.inventory())).toEqual(idsOf(before));
  });
});
