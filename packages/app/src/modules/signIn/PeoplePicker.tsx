import { Content, Header, Page } from '@backstage/core-components';
import Card from '@material-ui/core/Card';
import CardContent from '@material-ui/core/CardContent';
import List from '@material-ui/core/List';
import ListItem from '@material-ui/core/ListItem';
import ListItemText from '@material-ui/core/ListItemText';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { people, Person } from './people';

const useStyles = makeStyles({
  card: { maxWidth: 560 },
});

/** Who to be, on one's own machine. */
export const PeoplePicker = (props: { onPick: (person: Person) => void }) => {
  const classes = useStyles();
  return (
    <Page themeId="home">
      <Header title="Sign in to Lattice" />
      <Content>
        <Card className={classes.card}>
          <CardContent>
            <Typography variant="h5" component="h2">
              Choose somebody of the example organisation
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Each has other rights. A built portal has no such list: it asks
              the sign-in provider that you configure.
            </Typography>
          </CardContent>
          <List disablePadding aria-label="People">
            {people.map(person => (
              <li key={person.entityRef}>
                <ListItem
                  button
                  component="button"
                  divider
                  onClick={() => props.onPick(person)}
                >
                  <ListItemText primary={person.name} secondary={person.role} />
                </ListItem>
              </li>
            ))}
          </List>
        </Card>
      </Content>
    </Page>
  );
};
