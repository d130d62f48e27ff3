import { parseEntityRef } from '@backstage/catalog-model';
import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import { catalogEntityRouteRef } from '../routes';

function read(entityRef: string, defaultKind: string) {
  try {
    // Throws for half a character, which no address can hold.
    encodeURIComponent(entityRef);
    return parseEntityRef(entityRef, { defaultKind });
  } catch {
    return undefined;
  }
}

/** Makes the address of a catalog entity; undefined without a catalog. */
export function useToEntity() {
  return useRouteRef(catalogEntityRouteRef);
}

export type ToEntity = ReturnType<typeof useToEntity>;

interface EntityLinkProps {
  entityRef: string;
  defaultKind: string;
}

/**
 * Leads to a catalog entity. The reference comes from an annotation that
 * anybody may write, so one that cannot be read is shown as text. In a list
 * `toEntity` is made once for all: to make it takes longer than a whole row.
 */
export const ListedEntityLink = (
  props: EntityLinkProps & { toEntity: ToEntity },
) => {
  const { toEntity } = props;
  const entity = read(props.entityRef, props.defaultKind);
  if (!entity || !toEntity) {
    return <span>{entity?.name ?? props.entityRef}</span>;
  }
  const { kind, namespace, name } = entity;
  const to = toEntity({
    kind: kind.toLowerCase(),
    namespace: namespace.toLowerCase(),
    name,
  });
  return (
    <Link to={to} title={props.entityRef}>
      {name}
    </Link>
  );
};

/** One link to a catalog entity. */
export const EntityLink = (props: EntityLinkProps) => (
  <ListedEntityLink {...props} toEntity={useToEntity()} />
);
