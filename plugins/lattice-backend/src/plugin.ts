import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  actionsRegistryServiceRef,
  metricsServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import {
  managementClustersExtensionPoint,
  openStackCloudsExtensionPoint,
} from '@lattice-dev/plugin-lattice-node';
import { registerActions } from './actions/registerActions';
import { AuditTrail } from './audit/AuditTrail';
import { readManagementClusters } from './config/readManagementClusters';
import { readDiagnosisConfig } from './diagnosis/readDiagnosisConfig';
import { createDiagnosis } from './diagnosis/service/createDiagnosis';
import { createLiveView } from './createLiveView';
import { RecordingAuditor } from './history/people/RecordingAuditor';
import { readHistoryConfig } from './history/readHistoryConfig';
import { ManagementCluster } from './kubernetes/ManagementCluster';
import { ConnectionMonitor } from './management/ConnectionMonitor';
import { ManagementClusterRegistry } from './management/ManagementClusterRegistry';
import { createNotifications } from './notifications/createNotifications';
import { ReadFilter } from './fleet/query/ReadFilter';
import { machinesOnTheWay } from './fleet/machinesOnTheWay';
import { CloudRegistry } from './openstack/clouds/CloudRegistry';
import { createOpenStack } from './openstack/createOpenStack';
import { openDatabase } from './history/openDatabase';
import { RevisionStore } from './history/revisions/RevisionStore';
import { readLiving } from './openstack/leftovers/readLiving';
import { PlanClouds } from './operations/plan/cloud/createAskCloud';
import { createOperations } from './operations/createOperations';
import { IssuedKubeconfigs } from './operations/kubeconfig/IssuedKubeconfigs';
import { createRuns } from './operations/runs/createRuns';
import { createWaves } from './operations/waves/createWaves';
import { createWaveView } from './operations/waves/createWaveView';
import { ClusterAuthorizer } from './permissions/ClusterAuthorizer';
import { OpenPortal } from './permissions/OpenPortal';
import { ReadAuthorizer } from './permissions/ReadAuthorizer';
import { registerClusterPermissions } from './permissions/registerClusterPermissions';
import { createDiagnosisRouter } from './routes/diagnosisRoutes';
import { explainRefusals } from './routes/explainRefusals';
import { createFleetRouter } from './routes/createFleetRouter';
import { createManagementClustersRouter } from './routes/managementClustersRoutes';
import { ClusterCloudAccess } from './routes/openStackRoutes/ClusterCloudAccess';
import { createClusterCloudRouter } from './routes/openStackRoutes/createClusterCloudRouter';
import { createApplicationCredentialsRouter } from './routes/openStackRoutes/createApplicationCredentialsRouter';
import { createOpenStackRouter } from './routes/openStackRoutes/createOpenStackRouter';
import { createOperationsRouter } from './routes/operationsRoutes/createOperationsRouter';
import { readTenantRules } from './tenants/TenantRule';

/**
 * The `lattice` backend plugin.
 *
 * @public
 */
export const latticePlugin = createBackendPlugin({
  pluginId: 'lattice',
  register(env) {
    const registry = new ManagementClusterRegistry();
    env.registerExtensionPoint(managementClustersExtensionPoint, registry);
    const clouds = new CloudRegistry();
    env.registerExtensionPoint(openStackCloudsExtensionPoint, clouds);

    env.registerInit({
      deps: {
        actionsRegistry: actionsRegistryServiceRef,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        metrics: metricsServiceRef,
        notifications: notificationService,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        userInfo: coreServices.userInfo,
      },
      async init(deps) {
        const configured = registry.withConfigured(
          readManagementClusters(deps.config),
        );
        const clusters = configured.map(ManagementCluster.create);
        const writers = configured.map(({ writer, ...config }, index) =>
          writer
            ? ManagementCluster.create({ ...config, connection: writer })
            : clusters[index],
        );
        const tenants = readTenantRules(deps.config);
        const live = await createLiveView({
          ...deps,
          managementClusters: clusters,
          tenants,
          ...readHistoryConfig(deps.config),
        });
        const auditor = RecordingAuditor.create({
          ...deps,
          operations: live.history?.operations,
          uidOf: id => live.fleet.rows.get(id)?.uid,
        });
        const monitors = clusters.map(cluster =>
          ConnectionMonitor.create({
            cluster,
            logger: deps.logger,
            servedKinds: () => live.fleet.watcher(cluster.name)?.servedKinds,
          }),
        );
        const diagnoses = createDiagnosis({
          ...deps,
          live,
          readRules: () => readDiagnosisConfig(deps.config),
        });
        const { diagnosis } = diagnoses;
        const operations = createOperations({
          ...deps,
          issued: IssuedKubeconfigs.create(await openDatabase(deps.database)),
          revisions: RevisionStore.create(await openDatabase(deps.database)),
          clusters: writers,
          tenants,
          namespaces: live.fleet,
        });
        const openStack = createOpenStack({
          ...deps,
          registry: clouds,
          clusters: writers,
          tenants,
          living: () =>
            readLiving(
              live.fleet,
              clusters.map(({ name }) => name),
            ),
        });
        const planClouds: PlanClouds = {
          queries: openStack.queries,
          onTheWay: place => machinesOnTheWay(live.fleet, place),
        };
        const matches = registerClusterPermissions({
          ...deps,
          getRow: id => live.fleet.rows.get(id),
        });
        const portal = OpenPortal.create(deps);
        const reads = ReadAuthorizer.create({ ...deps, matches });
        const authorizer = ClusterAuthorizer.create({
          ...deps,
          matches,
          portal,
        });
        const runs = createRuns({
          ...deps,
          auditor,
          knex: await openDatabase(deps.database),
          operations,
          authorizer,
          row: id => live.fleet.rows.get(formatClusterId(id)),
        });
        const waves = createWaves({
          ...deps,
          auditor,
          knex: await openDatabase(deps.database),
          runs,
          clusters: operations.clusters,
          authorizer,
          view: createWaveView(live.fleet),
        });
        const notifications = await createNotifications({
          ...deps,
          isRead: id => live.fleet.isRead(id.split('/')[0]),
          exists: id => live.fleet.rows.get(id) !== undefined,
          diagnosis,
        });

        deps.httpRouter.use(
          createManagementClustersRouter({
            ...deps,
            list: () => monitors.map(monitor => monitor.info()),
            portal,
          }),
        );
        deps.httpRouter.use(createFleetRouter({ ...deps, ...live, reads }));
        const row = (id: ClusterId, cut: ReadFilter) =>
          live.service.row(id, cut);
        deps.httpRouter.use(
          createDiagnosisRouter({
            ...deps,
            diagnosis,
            reads,
            clusters: authorizer,
            row,
            cloudAccess: ClusterCloudAccess.create({
              ...deps,
              ...openStack,
              reads,
              authorizer,
              row,
            }),
          }),
        );
        deps.httpRouter.use(
          explainRefusals(
            diagnosis.engine,
            createOperationsRouter({
              ...deps,
              auditor,
              operations,
              matches,
              portal,
              runs: runs.desk,
              waves: waves.desk,
              clouds: planClouds,
            }),
          ),
        );
        deps.httpRouter.use(
          createOpenStackRouter({ ...deps, ...openStack, authorizer }),
        );
        deps.httpRouter.use(
          createApplicationCredentialsRouter({
            ...deps,
            ...openStack,
            authorizer,
          }),
        );
        deps.httpRouter.use(
          createClusterCloudRouter({
            ...deps,
            ...openStack,
            reads,
            authorizer,
            row,
          }),
        );

        registerActions({
          ...deps,
          ...live,
          diagnosis,
          operations,
          clouds: planClouds,
          reads,
          authorizer,
          audit: AuditTrail.create({ auditor }),
        });

        for (const monitor of monitors) monitor.start();
        await live.start();
        await diagnoses.start();
        runs.driver.start();
        waves.driver.start();
        deps.lifecycle.addShutdownHook(async () => {
          for (const monitor of monitors) monitor.stop();
          await waves.driver.stop();
          await runs.driver.stop();
          await notifications?.stop();
          await diagnoses.stop();
          await live.stop();
          openStack.stop();
        });
      },
    });
  },
});
