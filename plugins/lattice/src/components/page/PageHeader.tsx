import { Header, HeaderMetadataItem, HeaderNavTabItem } from '@backstage/ui';
import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { InLiveSlot } from './LiveSlot';

/** On a narrow page the actions go below the title instead of cutting it. */
const useStyles = makeStyles({
  root: {
    display: 'contents',
    '& .bui-HeaderContent': { flexWrap: 'wrap' },
    '& .bui-HeaderTitleStack': { minWidth: 'min(240px, 100%)' },
    '& .bui-HeaderControls': { flexShrink: 1, flexWrap: 'wrap' },
  },
});

/** Title, facts, tabs and actions of a page, in the portal's own header. */
export const PageHeader = (props: {
  title: string;
  description?: string;
  /** Facts below the title; empty ones are left out. */
  metadata?: readonly (HeaderMetadataItem | undefined | false)[];
  tabs?: HeaderNavTabItem[];
  activeTab?: string;
  actions?: ReactNode;
  /** Whether the page follows what happens; shown in the plugin header. */
  live?: ReactNode;
}) => {
  const { title, description, metadata = [], tabs, activeTab } = props;
  const classes = useStyles();
  return (
    <div className={classes.root}>
      {props.live && <InLiveSlot>{props.live}</InLiveSlot>}
      <Header
        title={title}
        description={description}
        metadata={metadata.filter((item): item is HeaderMetadataItem => !!item)}
        tabs={tabs}
        activeTabId={activeTab}
        customActions={props.actions}
      />
    </div>
  );
};
