import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { ButtonIcon, Header, HeaderMetadataItem } from '@backstage/ui';
import {
  EntityRefLinks,
  getEntityRelations,
  useEntity,
  useEntityPresentation,
  useStarredEntity,
} from '@backstage/plugin-catalog-react';
import { EntityHeaderLayoutProps } from '@backstage/plugin-catalog-react/alpha';
import { RiStarFill, RiStarLine } from '@remixicon/react';
import { useText } from '../../translation/useText';
import { EntityHealth } from './EntityHealth';
import { EntityMenu } from './EntityMenu';

const FavoriteButton = (props: { entity: Entity }) => {
  const t = useText();
  const { isStarredEntity, toggleStarredEntity } = useStarredEntity(
    props.entity,
  );
  return (
    <ButtonIcon
      variant="secondary"
      aria-label={t(isStarredEntity ? 'entity.unstar' : 'entity.star')}
      icon={isStarredEntity ? <RiStarFill /> : <RiStarLine />}
      onPress={() => toggleStarredEntity()}
    />
  );
};

/** The same facts that the catalog's own header has. */
function useRelated(entity: Entity): HeaderMetadataItem[] {
  const t = useText();
  const lifecycle = entity.spec?.lifecycle?.toString();
  const parents = getEntityRelations(entity, 'partOf');
  const systems = parents.filter(({ kind }) => kind === 'system');
  const others = parents.filter(({ kind }) => kind !== 'system');
  const links = (refs: typeof parents, defaultKind: string) => (
    <EntityRefLinks entityRefs={refs} defaultKind={defaultKind} />
  );
  const owners = getEntityRelations(entity, 'ownedBy');
  return [
    { label: t('entity.lifecycle'), value: lifecycle, shown: lifecycle },
    {
      label: t('entity.owner'),
      value: links(owners, 'group'),
      shown: owners.length,
    },
    {
      label: t('entity.system'),
      value: links(systems, 'system'),
      shown: systems.length,
    },
    {
      label: t('entity.partOf'),
      value: links(others, 'component'),
      shown: others.length,
    },
  ].flatMap(({ shown, ...item }) => (shown ? [item] : []));
}

/**
 * The catalog's header with the health of the entity's clusters, seen from
 * each of its tabs.
 */
export const EntityHead = (props: EntityHeaderLayoutProps) => {
  const t = useText();
  const { entity } = useEntity();
  const { primaryTitle } = useEntityPresentation(entity);
  const type = entity.spec?.type?.toString();
  return (
    <Header
      title={primaryTitle}
      tags={[entity.kind, type].flatMap(label => (label ? [{ label }] : []))}
      metadata={[
        {
          label: t('entity.health'),
          value: <EntityHealth entityRef={stringifyEntityRef(entity)} />,
        },
        ...useRelated(entity),
      ]}
      tabs={props.tabs}
      activeTabId={props.activeTabId}
      customActions={
        <>
          <FavoriteButton entity={entity} />
          <EntityMenu entity={entity} />
        </>
      }
    />
  );
};
