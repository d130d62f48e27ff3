import { NotFoundError } from '@backstage/errors';
import { UpgradeChange } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet, ObjectPatch, upgradeStep } from '../change/ChangeSet';
import { ClusterParts, poolName } from '../cluster/ClusterParts';
import { KubeObject, textAt } from '../objects/KubeObject';
import { controlPlaneBehind, poolBehind, versionOfPool } from './progress';
import { replaceBootstrap, replaceTemplate } from './replaceTemplate';
import { UpgradeStep } from './UpgradeStep';
import { requireAllowed, sameVersion, writtenLike } from './versions';

/** Finds the machine template that an object uses. */
export type TemplateOf = (holder: KubeObject) => KubeObject | undefined;

interface Work {
  parts: ClusterParts;
  wanted: UpgradeChange;
  templateOf: TemplateOf;
  bootstrapOf: TemplateOf;
}

const machineVersion = ['template', 'spec', 'version'];
const bootstrapPath = ['template', 'spec', 'bootstrap', 'configRef'];

/** Both places of a control plane's reference to its machine template. */
const controlPlaneTemplates = [
  ['machineTemplate', 'spec', 'infrastructureRef'],
  ['machineTemplate', 'infrastructureRef'],
];

/** k0s workers may have their version there alone. */
function bootstrapVersion(work: Work, holder: KubeObject): string | undefined {
  const template = work.bootstrapOf(holder);
  return textAt(template?.spec, 'template', 'spec', 'version');
}

/** One object gets its version, and with it the template for the version. */
function changeVersion(
  work: Work,
  holder: KubeObject,
  options: {
    title: string;
    prefix: string;
    versionPath: string[];
    templatePath: string[];
  },
): ChangeSet {
  const { wanted, templateOf } = work;
  const own = textAt(holder.spec, ...options.versionPath);
  const current = own ?? bootstrapVersion(work, holder) ?? '';
  const version = writtenLike(wanted.version, current);
  const replaced = replaceTemplate({
    template: templateOf(holder),
    holder,
    prefix: options.prefix,
    cluster: work.parts.id,
    from: current,
    to: wanted.version,
    image: wanted.image,
  });
  const bootstrap = replaceBootstrap({
    template: work.bootstrapOf(holder),
    prefix: options.prefix,
    cluster: work.parts.id,
    to: wanted.version,
  });
  const values: Array<[path: string[], value: string | undefined]> = [
    [options.versionPath, own && version],
    [[...options.templatePath, 'name'], replaced?.template.metadata.name],
    [[...bootstrapPath, 'name'], bootstrap?.metadata.name],
  ];
  const created = [replaced?.template, bootstrap];
  return {
    ...upgradeStep(
      work.parts.id,
      `Upgrade ${options.title} from ${current} to ${version}.`,
    ),
    create: created.filter(object => object !== undefined),
    patch: [patchOf(holder, values)],
    warnings: replaced ? [`Image ${replaced.image} must exist.`] : [],
  };
}

function patchOf(
  seen: KubeObject,
  values: Array<[path: string[], value: string | undefined]>,
): ObjectPatch {
  const given = values.filter(([, value]) => value !== undefined);
  return {
    seen,
    steps: given.map(([path, value]) => ({
      op: 'add',
      path: pointer(path),
      value,
    })),
    fields: given.map(([path]) => ['spec', ...path]),
  };
}

function pointer(path: string[]): string {
  return `/${['spec', ...path].join('/')}`;
}

function upgradeControlPlane(work: Work, controlPlane: KubeObject): ChangeSet {
  return changeVersion(work, controlPlane, {
    title: 'the control plane',
    prefix: `${work.parts.id.name}-control-plane`,
    versionPath: ['version'],
    templatePath:
      controlPlaneTemplates.find(path =>
        textAt(controlPlane.spec, ...path, 'name'),
      ) ?? controlPlaneTemplates[0],
  });
}

function upgradePool(work: Work, pool: KubeObject): ChangeSet {
  const name = poolName(pool, work.parts.id.name);
  return changeVersion(work, pool, {
    title: `pool ${name}`,
    prefix: `${work.parts.id.name}-${name}`,
    versionPath: machineVersion,
    templatePath: ['template', 'spec', 'infrastructureRef'],
  });
}

/**
 * The next step of an upgrade without a topology: the control plane, and when
 * all of it runs the new version the pools, one after the other.
 */
export function plainUpgrade(work: Work): UpgradeStep {
  const { parts, wanted } = work;
  const { controlPlane } = parts;
  if (!controlPlane) {
    throw new NotFoundError(
      "The cluster has no control plane object yet. Try again once it's created.",
    );
  }
  const current = textAt(controlPlane.spec, 'version') ?? '';
  requireAllowed(current, wanted.version);
  if (!sameVersion(current, wanted.version)) {
    return {
      change: upgradeControlPlane(work, controlPlane),
      done: false,
      waitsFor: 'Pools are upgraded once the control plane is done.',
    };
  }
  const behind = controlPlaneBehind(parts, wanted.version);
  if (behind) {
    return {
      change: upgradeStep(
        work.parts.id,
        `Upgrading the control plane to ${wanted.version}.`,
      ),
      done: false,
      waitsFor: behind,
    };
  }
  return nextPool(work);
}

function nextPool(work: Work): UpgradeStep {
  const { parts, wanted } = work;
  const pools = [...parts.pools].sort((left, right) =>
    left.metadata.name.localeCompare(right.metadata.name),
  );
  for (const pool of pools) {
    const name = poolName(pool, parts.id.name);
    const current = versionOfPool(pool) ?? bootstrapVersion(work, pool);
    if (current !== undefined && !sameVersion(current, wanted.version)) {
      const change = upgradePool(work, pool);
      const waitsFor = `Pool ${name} is replaced machine by machine.`;
      return { change, done: false, waitsFor };
    }
    const behind = poolBehind(parts, pool, wanted.version);
    if (behind) {
      const sentence = `Upgrading pool ${name} to ${wanted.version}.`;
      const change = upgradeStep(parts.id, sentence);
      return { change, done: false, waitsFor: behind };
    }
  }
  return {
    change: upgradeStep(work.parts.id, `All machines run ${wanted.version}.`),
    done: true,
  };
}
