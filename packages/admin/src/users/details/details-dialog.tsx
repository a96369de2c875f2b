import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import { useGetOne } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { Access } from '../access/access.tsx'
import { Details, DetailsSkeleton } from './details.tsx'
import { DetailsActions } from './details-actions.tsx'

interface DetailsDialogProps {
  userId: string
  onClose: () => void
}

/** Everything known about a user (AUS-11), and what can be changed of it. */
const DetailsDialog = ({ userId, onClose }: DetailsDialogProps) => {
  const { data, error, isPending, refetch } = useGetOne<AdminUser>('usuarios', { id: userId })
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={texts.admin.users.details.title}
      subtitle={data?.email}
      actions={data && <DetailsActions user={data} />}
    >
      {isPending && <DetailsSkeleton />}
      {error && (
        <Failure message={errorText(error, texts.admin.users.detailsError)} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <Details user={data} />
          <Access user={data} />
        </>
      )}
    </StudioDialog>
  )
}

export default DetailsDialog
