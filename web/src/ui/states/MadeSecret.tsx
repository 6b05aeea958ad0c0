import { Secret } from "../display/Secret";
import { Notice } from "./States";

interface MadeSecretProps {
  /** A sentence that says what was created, and that it is shown only once. */
  message: string;
  secret: string;
  /** The name of the secret, for the message that appears after copying it. */
  what: string;
}

/** A notice with a new link or token. */
export function MadeSecret({ message, secret, what }: MadeSecretProps) {
  return (
    <Notice kind="good">
      <p>{message}</p>
      <Secret text={secret} what={what} />
    </Notice>
  );
}
