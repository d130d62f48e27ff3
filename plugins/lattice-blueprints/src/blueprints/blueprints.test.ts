import { inMemoryClass } from '../__fixtures__/classes';
import { makeInputs } from '../__fixtures__/makeInputs';
import {
  capoV1beta2,
  modern,
  oldCore,
  withoutHelm,
} from '../__fixtures__/targets';
import { BlueprintContext } from '../blueprint/Blueprint';
import { JsonValue, KubernetesObject } from '../objects/KubernetesObject';
import { renderYamlStream } from '../render/renderYaml';
import { parseAllDocuments } from 'yaml';
import { BlueprintId, blueprints, getBlueprint } from './registry';

const targets = { modern, oldCore, capoV1beta2, withoutHelm };

function contextOf(id: string): BlueprintContext {
  return id === 'cluster-class' ? { clusterClass: inMemoryClass } : {};
}

function hasEmpty(value: JsonValue | undefined): boolean {
  if (value === '' || value === undefined) {
    return true;
  }
  if (Array.isArray(value)) {
    return value.length === 0 || value.some(hasEmpty);
  }
  return (
    typeof value === 'object' &&
    value !== null &&
    (Object.keys(value).length === 0 ||
      Object.entries(value).some(
        ([key, item]) => key !== 'labels' && hasEmpty(item),
      ))
  );
}

function emptiesOf({ apiVersion, kind, spec }: KubernetesObject): string[] {
  return apiVersion.endsWith('v1beta2') && hasEmpty(spec)
    ? [`${kind} ${apiVersion}`]
    : [];
}

describe.each(blueprints.map(blueprint => [blueprint.id, blueprint] as const))(
  '%s',
  (id, blueprint) => {
    const context = contextOf(id);
    const inputs = makeInputs(id as BlueprintId);

    it('accepts forty inputs from minimal to maximal and builds them for every target', () => {
      expect(inputs.length).toBeGreaterThanOrEqual(40);
      for (const input of inputs) {
        const parsed = blueprint.parse(input, context);
        if (!parsed.ok) {
          throw new Error(JSON.stringify(parsed.issues));
        }
        const willing = Object.values(targets).filter(
          target =>
            blueprint.refuse(parsed.value, target, context).length === 0,
        );
        expect(Object.values(targets).length - willing.length).toBe(
          id === 'kamaji' ? 1 : 0,
        );
        for (const target of willing) {
          const objects = blueprint.build(parsed.value, target, context);
          expect(objects.length).toBeGreaterThan(0);
          expect(objects.flatMap(emptiesOf)).toEqual([]);
          const names = objects.map(o => `${o.kind}/${o.metadata.name}`);
          expect(new Set(names).size).toBe(names.length);
        }
      }
    });

    it('is the same object after a trip through YAML, and the same on every run', () => {
      const parsed = blueprint.parse(inputs[inputs.length - 1], context);
      if (!parsed.ok) {
        throw new Error(JSON.stringify(parsed.issues));
      }
      const objects = blueprint.build(parsed.value, modern, context);
      const read = parseAllDocuments(renderYamlStream(objects)).map(doc =>
        doc.toJSON(),
      );
      expect(read).toEqual(objects);
      expect(blueprint.build(parsed.value, modern, context)).toEqual(objects);
    });

    it('has a form with a description for every field, and keeps no secret', () => {
      const schema = blueprint.inputJsonSchema(context);
      expect(undescribed(schema as never, [])).toEqual([]);
      const parsed = blueprint.parse(inputs[0], context);
      const kindsBuilt = parsed.ok
        ? blueprint
            .build(parsed.value, modern, context)
            .map(object => object.kind)
        : [];
      expect(kindsBuilt).not.toContain('Secret');
    });

    it('tells machines and cost', () => {
      const parsed = blueprint.parse(inputs[inputs.length - 1], context);
      if (!parsed.ok) {
        throw new Error(JSON.stringify(parsed.issues));
      }
      const description = blueprint.describe(parsed.value, {
        prices: { currency: 'EUR', volumeGiB: 0.0001, loadBalancer: 0.02 },
      });
      expect(description.whileRolling.machines).toBeGreaterThan(
        description.now.machines,
      );
      expect(description.cost).toMatchObject({ currency: 'EUR' });
      expect(description.atMost.machines).toBeGreaterThanOrEqual(
        description.now.machines,
      );
    });
  },
);

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  title?: string;
}

function undescribed(schema: Schema, path: readonly string[]): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(
      ([name, property]) => [property, [...path, name]] as const,
    ),
    ...(schema.items?.properties
      ? [[schema.items, [...path, '[]']] as const]
      : []),
    ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map(
      s => [s, path] as const,
    ),
  ];
  const own = Object.entries(schema.properties ?? {})
    .filter(([, property]) => !property.description && !property.title)
    .map(([name]) => [...path, name].join('.'));
  return [...own, ...inner.flatMap(([s, p]) => undescribed(s, p))];
}

it('finds blueprints by id', () => {
  expect(blueprints.map(blueprint => blueprint.id)).toEqual([
    'capo-kubeadm',
    'capo-rke2',
    'lattice-cluster',
    'scs-cluster-stack',
    'scs-hosted-control-plane',
    'k0smotron',
    'kamaji',
    'cluster-class',
  ]);
  expect(getBlueprint('kamaji')?.title).toContain('Kamaji');
  expect(getBlueprint('nothing')).toBeUndefined();
});
