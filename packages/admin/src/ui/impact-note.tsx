import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { errorText } from '../data/error-text.ts'

/** The impact of a deletion, or the error of its request. */
export interface ImpactAnswer<Impact> {
  data: Impact | undefined
  error: unknown
  refetch: () => unknown
}

/** The impact of a deletion in words. */
export const ImpactText = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }} aria-live="polite">
    {children}
  </Typography>
)

interface ImpactFailureProps extends Omit<ImpactAnswer<never>, 'data'> {
  /** Shown when the server's answer has no text. */
  loadError?: string
}

/** Shown when the impact of a deletion could not be loaded. */
export const ImpactFailure = ({
  error,
  refetch,
  loadError = texts.admin.editing.impactError,
}: ImpactFailureProps) => (
  <Alert
    severity="warning"
    sx={{ mt: 1 }}
    action={
      <Button color="inherit" onClick={() => void refetch()}>
        {texts.common.retry}
      </Button>
    }
  >
    {errorText(error, loadError)}
  </Alert>
)

interface ImpactNoteProps<Impact> extends Pick<ImpactFailureProps, 'loadError'> {
  impact: ImpactAnswer<Impact>
  toText: (impact: Impact) => string
}

/** The impact of a deletion, with a placeholder while it loads. */
export const ImpactNote = <Impact,>({ impact, toText, loadError }: ImpactNoteProps<Impact>) => {
  const { data, error } = impact
  if (data === undefined && error) return <ImpactFailure {...impact} loadError={loadError} />
  return <ImpactText>{data === undefined ? <Skeleton width="80%" /> : toText(data)}</ImpactText>
}
