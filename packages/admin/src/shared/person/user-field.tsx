import { ReferenceField, TextField } from 'react-admin'
import { detailsOfUser } from '../addresses.ts'

interface UserFieldProps {
  /** The field of the record that holds the user's id. */
  source: string
  /** Shown when there is no user with this id. */
  name?: string
}

/** The name of the user, with a link to the user's data. */
export const UserField = ({ source, name }: UserFieldProps) => (
  <ReferenceField
    source={source}
    reference="usuarios"
    link={({ id }) => detailsOfUser(String(id))}
    empty={name}
  >
    <TextField source="full_name" />
  </ReferenceField>
)
