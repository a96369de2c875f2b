import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/domain'
import { useGetOne } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import { Details, DetailsSkeleton } from './details.tsx'

interface DetailsDialogProps {
  userId: string
  onClose: () => void
}

/** Everything known about a user (AUS-11). */
const DetailsDialog = ({ userId, onClose }: DetailsDialogProps) => {
  const { data, error, isPending, refetch } = useGetOne<AdminUser>('usuarios', { id: userId })
  return (
    <StudioDialog open onClose={onClose} title={texts.admin.users.details.title} subtitle={data?.email}>
      {isPending && <DetailsSkeleton />}
      {error && (
        <Failure message={errorText(error, texts.admin.users.detailsError)} onRetry={() => void refetch()} />
      )}
      {data && <Details user={data} />}
    </StudioDialog>
  )
}

export default DetailsDialog
