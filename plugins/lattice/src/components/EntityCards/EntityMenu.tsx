import { Entity } from '@backstage/catalog-model';
import {
  AppNode,
  appTreeApiRef,
  ExtensionBoundary,
  useApi,
} from '@backstage/frontend-plugin-api';
import {
  EntityContextMenuItemBlueprint,
  EntityContextMenuItemData,
} from '@backstage/plugin-catalog-react/alpha';
import { ButtonIcon, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import { RiMore2Line } from '@remixicon/react';
import { useText } from '../../translation/useText';

const { data: dataRef, filterFunction } =
  EntityContextMenuItemBlueprint.dataRefs;

interface Item {
  node: AppNode;
  data: EntityContextMenuItemData;
}

/**
 * The items that any plugin has put into the menu of entity pages. The page
 * gives them to its own header only, so they are looked up where it has them.
 */
function useMenuItems(entity: Entity): Item[] {
  const { tree } = useApi(appTreeApiRef).getTree();
  const page = tree.nodes.get('page:catalog/entity');
  const nodes = page?.edges.attachments.get('contextMenuItems') ?? [];
  return nodes.flatMap(node => {
    const data = node.instance?.getData(dataRef);
    const fits = node.instance?.getData(filterFunction)?.(entity) ?? true;
    return data && fits ? [{ node, data }] : [];
  });
}

const EntityMenuItem = ({ icon, useProps }: EntityContextMenuItemData) => {
  const { title, disabled, onClick, ...target } = useProps();
  return (
    <MenuItem
      iconStart={icon}
      isDisabled={disabled}
      onAction={onClick && (() => void onClick())}
      {...target}
    >
      {title}
    </MenuItem>
  );
};

/** The menu of the catalog's own header. */
export const EntityMenu = (props: { entity: Entity }) => {
  const t = useText();
  const items = useMenuItems(props.entity);
  return (
    <MenuTrigger>
      <ButtonIcon
        variant="secondary"
        icon={<RiMore2Line />}
        aria-label={t('entity.actions')}
      />
      <Menu placement="bottom end">
        {items.map(({ node, data }) => (
          <ExtensionBoundary
            key={node.spec.id}
            node={node}
            errorPresentation="error-api"
          >
            <EntityMenuItem {...data} />
          </ExtensionBoundary>
        ))}
      </Menu>
    </MenuTrigger>
  );
};
