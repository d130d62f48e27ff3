/** Somebody of the example organisation, as in examples/org.yaml. */
export interface Person {
  entityRef: string;
  name: string;
  role: string;
}

export const people: Person[] = [
  {
    entityRef: 'user:default/guest',
    name: 'Guest',
    role: 'a member of the platform team, to look around',
  },
  {
    entityRef: 'user:default/priya',
    name: 'Priya Nair',
    role: 'platform engineer, may do everything',
  },
  {
    entityRef: 'user:default/amara',
    name: 'Amara Okafor',
    role: 'developer in team checkout',
  },
  {
    entityRef: 'user:default/jonas',
    name: 'Jonas Weber',
    role: 'developer in team payments',
  },
  {
    entityRef: 'user:default/mei',
    name: 'Mei Tanaka',
    role: 'developer in team search',
  },
  {
    entityRef: 'user:default/luca',
    name: 'Luca Rossi',
    role: 'data engineer in team data',
  },
  {
    entityRef: 'user:default/sam',
    name: 'Sam Doe',
    role: 'a contractor without a team, may see nothing of Lattice',
  },
];
