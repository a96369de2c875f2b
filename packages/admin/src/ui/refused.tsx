import Alert from '@mui/material/Alert'
import type { Conflict } from '../data/use-conflict.ts'
import { ConflictNotice } from './conflict-notice.tsx'

export interface RefusedProps {
  /** What the server refused. */
  fault?: string
  /** Someone else was faster. */
  conflict?: Conflict
}

/** Above a form: why it could not be saved, or the choice when someone else was faster. */
export const Refused = ({ fault, conflict }: RefusedProps) => (
  <>
    {conflict && <ConflictNotice {...conflict} />}
    {fault && (
      <Alert severity="error" sx={{ mb: 2 }}>
        {fault}
      </Alert>
    )}
  </>
)
