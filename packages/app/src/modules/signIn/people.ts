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
    role: 'Platform team member, for a first look',
  },
  {
    entityRef: 'user:default/priya',
    name: 'Priya Nair',
    role: 'Platform engineer, full access',
  },
  {
    entityRef: 'user:default/amara',
    name: 'Amara Okafor',
    role: 'Developer in team checkout',
  },
  {
    entityRef: 'user:default/jonas',
    name: 'Jonas Weber',
    role: 'Developer in team payments',
  },
  {
    entityRef: 'user:default/mei',
    name: 'Mei Tanaka',
    role: 'Developer in team search',
  },
  {
    entityRef: 'user:default/luca',
    name: 'Luca Rossi',
    role: 'Data engineer in team data',
  },
  {
    entityRef: 'user:default/sam',
    name: 'Sam Doe',
    role: 'Contractor without a team, no access to Lattice',
  },
];
