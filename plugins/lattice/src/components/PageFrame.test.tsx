import { makeStyles } from '@material-ui/core/styles';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { PageFrame } from './PageFrame';

const useStyles = makeStyles(theme => ({
  root: { color: theme.palette.text.primary },
}));

let change: (text: string) => void;

const Body = () => {
  const classes = useStyles();
  const [text, setText] = useState('before');
  change = setText;
  return <p className={classes.root}>{text}</p>;
};

describe('PageFrame', () => {
  it('keeps every stylesheet when the body changes', async () => {
    await renderInTestApp(<PageFrame body={Body} />);
    const { className } = await screen.findByText('before');
    act(() => change('after'));
    expect((await screen.findByText('after')).className).toBe(className);
  });
});
