/** Who asks: what a token was given for. */
export interface CloudSession {
  /** The project's name, which is that of a namespace. */
  project: string;
  user: string;
  roles: string[];
  /** Absent for a password. */
  applicationCredential?: {
    id: string;
    name: string;
    restricted: boolean;
    /** Made by somebody, and gone with the sandbox. */
    made?: boolean;
    expiresAt?: string;
  };
}
