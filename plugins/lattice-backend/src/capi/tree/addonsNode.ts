import { TreeNode } from '@lattice-dev/plugin-lattice-common';
import { BindingFacts } from '../facts';
import { plural } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { Assessment } from '../status/Assessment';
import { absentNode, objectNode, sectionNode } from './nodes';

/** Add-ons, judged by what was really applied. */
export function addonsNode(assessment: Assessment): TreeNode | undefined {
  const { objects, addons } = assessment;
  const sets = objects
    .ofRole('binding')
    .flatMap(binding =>
      setNodes(assessment, binding as ProjectedObject<BindingFacts>),
    );
  const others = objects
    .ofRole('addon')
    .map(object => objectNode(assessment, object, stateOf(assessment, object)));
  const children = [...sets, ...others];
  return children.length === 0
    ? undefined
    : sectionNode('Add-ons', { state: plural(addons.total, 'set'), children });
}

function setNodes(
  assessment: Assessment,
  binding: ProjectedObject<BindingFacts>,
): TreeNode[] {
  const { objects } = assessment;
  return binding.facts.sets.map(set => {
    const found = objects
      .ofRole('resourceSet')
      .find(object => object.name === set.name);
    const ref = {
      group: binding.group,
      kind: 'ClusterResourceSet',
      name: set.name,
      namespace: undefined,
    };
    return found
      ? objectNode(assessment, found, stateOf(assessment, found))
      : absentNode(ref, binding, { certain: objects.isMissing(ref, binding) });
  });
}

function stateOf({ addons }: Assessment, object: ProjectedObject) {
  const problem = addons.problems.find(one => one.object?.uid === object.uid);
  if (problem === undefined) {
    return {};
  }
  const health =
    problem.severity === 'broken'
      ? ('failed' as const)
      : ('progressing' as const);
  return { state: { health, state: 'Not applied', message: problem.sentence } };
}
