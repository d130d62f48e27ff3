import ViewColumnIcon from '@material-ui/icons/ViewColumn';
import { useText } from '../../translation/useText';
import {
  ColumnId,
  columnIds,
  fixedColumns,
  readColumns,
} from '../FleetTable/columns';
import { FilterChoices } from './FilterChoices';
import { FilterMenu } from './FilterMenu';

/** Which columns the table has; kept for the person. */
export const ColumnsMenu = (props: {
  columns: readonly ColumnId[];
  onChange: (columns: ColumnId[]) => void;
}) => {
  const t = useText();
  const title = t('columns.title');
  const choices = () =>
    columnIds
      .filter(id => !fixedColumns.includes(id))
      .map(id => ({ value: id, title: t(`table.${id}`) }));
  return (
    <FilterMenu title={title} icon={<ViewColumnIcon fontSize="small" />}>
      <FilterChoices
        title={title}
        choices={choices}
        selected={props.columns}
        onChange={selected => props.onChange(readColumns(selected))}
      />
    </FilterMenu>
  );
};
