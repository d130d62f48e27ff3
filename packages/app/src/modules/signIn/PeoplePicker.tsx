import { Button, Card, Container, Text } from '@backstage/ui';
import { makeStyles } from '@material-ui/core/styles';
import { people, Person } from './people';

const useStyles = makeStyles(theme => ({
  card: {
    // Backstage UI's own grey is too dark for the surfaces of a dark card.
    ...(theme.palette.type === 'dark' && { '--bui-fg-secondary': '#C4C4C4' }),
    maxWidth: 560,
    margin: '48px auto',
    padding: 24,
    gap: 12,
    border: '1px solid var(--bui-border-1)',
  },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 },
  person: {
    width: '100%',
    height: 'auto',
    padding: '10px 12px',
    textAlign: 'left',
    '& > span': { justifyContent: 'flex-start' },
  },
}));

/** Who to be, on one's own machine. */
export const PeoplePicker = (props: { onPick: (person: Person) => void }) => {
  const classes = useStyles();
  return (
    <main>
      <Container>
        <Card className={classes.card}>
          <Text as="h1" variant="title-small" weight="bold">
            Sign in to Lattice
          </Text>
          <Text as="p" color="secondary">
            Sign in as a demo user. Each has different permissions. A production
            portal uses the sign-in provider you configure instead.
          </Text>
          <ul className={classes.list} aria-label="Demo users">
            {people.map(person => (
              <li key={person.entityRef}>
                <Button
                  variant="secondary"
                  className={classes.person}
                  onPress={() => props.onPick(person)}
                >
                  <span>
                    <Text as="span" weight="bold">
                      {person.name}
                    </Text>
                    <br />
                    <Text as="span" color="secondary" variant="body-small">
                      {person.role}
                    </Text>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      </Container>
    </main>
  );
};
