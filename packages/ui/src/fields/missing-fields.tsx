import { texts } from '@estudio/texts'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'

interface MissingField {
  label: string
  /** Moves the focus to the field. */
  focus: () => void
}

interface MissingFieldsProps {
  /** The id for `aria-describedby` of the button. */
  id: string
  fields: readonly MissingField[]
}

/** The fields that a form still needs. Each name is a link that moves the focus to its field. */
export const MissingFields = ({ id, fields }: MissingFieldsProps) =>
  fields.length > 0 && (
    <Typography id={id} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      {texts.common.missing}
      {fields.map(({ label, focus }, index) => (
        <Fragment key={label}>
          {index > 0 ? ' · ' : ' '}
          <Link component="button" type="button" variant="body2" onClick={focus} sx={{ py: 1.5 }}>
            {label}
          </Link>
        </Fragment>
      ))}
    </Typography>
  )
