import { StudioDialog } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import { Failure } from '../failure.tsx'

interface LoadingDialogProps {
  title: string
  subtitle?: string
  width?: 'xs' | 'sm'
  /** The text of a failed read; undefined while the dialog reads. */
  failure?: string
  onRetry: () => void
  onClose: () => void
}

/** Stands in for a dialog whose content is being read, or could not be read. */
export const LoadingDialog = ({ failure, onRetry, ...dialog }: LoadingDialogProps) => (
  <StudioDialog open {...dialog}>
    {failure === undefined ? (
      <Skeleton variant="rounded" height={240} />
    ) : (
      <Failure message={failure} onRetry={onRetry} />
    )}
  </StudioDialog>
)
