import { TemplateAction } from '@backstage/plugin-scaffolder-node';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { withReasons } from '../progress/withReasons';
import { createApplyAction } from './clusterApply';
import { createCreateAction } from './clusterCreate';
import { createDeleteAction } from './clusterDelete';
import { createKubeconfigAction } from './clusterKubeconfig';
import { createPauseActions } from './clusterPause';
import { createPlanAction } from './clusterPlan';
import { createRenderAction } from './clusterRender';
import { createScaleAction } from './clusterScale';
import { createUpgradeAction } from './clusterUpgrade';
import { createWaitAction } from './clusterWait';
import { createCredentialsAction } from './credentialsApply';

/**
 * All actions `lattice:*`.
 *
 * @public
 */
export function createLatticeActions(
  options: LatticeActionsOptions,
): TemplateAction<any, any, 'v2'>[] {
  const actions: TemplateAction<any, any, 'v2'>[] = [
    createCreateAction(options),
    createCredentialsAction(options),
    createRenderAction(options),
    createPlanAction(options),
    createApplyAction(options),
    createWaitAction(options),
    createScaleAction(options),
    createUpgradeAction(options),
    ...createPauseActions(options),
    createDeleteAction(options),
    createKubeconfigAction(options),
  ];
  return actions.map(action => ({
    ...action,
    handler: ctx => withReasons(() => action.handler(ctx)),
  }));
}
