import { Config } from '@backstage/config';
import { blueprints } from '@lattice-dev/plugin-lattice-blueprints';
import { FlavoursResponse } from '@lattice-dev/plugin-lattice-common';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { TenantRule } from '../tenants/TenantRule';
import { ClusterChoices } from './choices/ClusterChoices';
import { NamespaceDirectory } from './choices/namespaceChoices';
import { ClusterCreation } from './ClusterCreation';
import { ClusterOperations } from './ClusterOperations';
import { CredentialsWriter } from './credentials/CredentialsWriter';
import { explained } from './errors/toBackstageError';
import { judgeFlavour } from './flavours/judgeFlavour';
import { readObservations } from './flavours/readObservations';
import {
  KubeconfigIssuer,
  KubeconfigRecord,
} from './kubeconfig/KubeconfigIssuer';
import { readKubeconfigPolicy } from './kubeconfig/readKubeconfigPolicy';
import { readOperationsConfig } from './readOperationsConfig';
import { AuditedCaller, Targets } from './Target';
import { RevisionRecord } from './undo/RevisionRecord';

/** Everything that writes to management clusters. */
export interface Operations {
  creation: ClusterCreation;
  clusters: ClusterOperations;
  kubeconfigs: KubeconfigIssuer;
  credentials: CredentialsWriter;
  choices: ClusterChoices;
  listFlavours(
    managementCluster: string,
    caller: AuditedCaller,
  ): Promise<FlavoursResponse>;
}

/** Puts the operations together; the connections are shared with readers. */
export function createOperations(options: {
  config: Config;
  clusters: ManagementCluster[];
  /** Who owns namespaces, besides their annotations. */
  tenants?: readonly TenantRule[];
  /** The namespaces as the live view has them. */
  namespaces?: NamespaceDirectory;
  /** Who got a kubeconfig; without it nobody gets one. */
  issued?: KubeconfigRecord;
  /** What changes did, to take them back. */
  revisions?: RevisionRecord;
}): Operations {
  const config = readOperationsConfig(options.config);
  const targets = Targets.create({ clusters: options.clusters, config });
  const { tenants = [], namespaces, issued, revisions } = options;
  const parts = { targets, config, tenants, namespaces };
  const listFlavours: Operations['listFlavours'] = async (name, caller) => {
    const target = targets.open(name, caller);
    const facts = await explained({ title: name }, () =>
      readObservations(target),
    );
    const items = blueprints.map(blueprint => judgeFlavour(blueprint, facts));
    return { managementCluster: name, items };
  };
  const operations = ClusterOperations.create({ ...parts, revisions });
  return {
    creation: ClusterCreation.create(parts),
    clusters: operations,
    kubeconfigs: KubeconfigIssuer.create({
      policy: readKubeconfigPolicy(options.config),
      clusters: operations,
      issued,
    }),
    credentials: CredentialsWriter.create(parts),
    choices: ClusterChoices.create({ ...parts, listFlavours }),
    listFlavours,
  };
}
