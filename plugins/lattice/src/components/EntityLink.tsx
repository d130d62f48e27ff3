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

/**
 * Leads to a catalog entity. The reference comes from an annotation that
 * anybody may write, so one that cannot be read is shown as text.
 */
export const EntityLink = (props: {
  entityRef: string;
  defaultKind: string;
}) => {
  const toEntity = useRouteRef(catalogEntityRouteRef);
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
