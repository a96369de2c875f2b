import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { useWaiverPhoto } from './use-waivers.ts'

const t = texts.admin.userFile.documents

const FullScreen = lazyWithRetry(() => import('../../shared/proofs/proof-lightbox.tsx'), { overlay: true })

interface WaiverPhotoProps {
  user: { id: string; full_name: string }
  paper: string
}

/** Opens the photo of a signed waiver full screen, as proofs of payment open. */
export const WaiverPhoto = ({ user, paper }: WaiverPhotoProps) => {
  const { data, error, isFetching, refetch } = useWaiverPhoto(user.id, paper)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    if (data ?? (await refetch()).data) setOpen(true)
  }
  return (
    <>
      <Button
        size="small"
        color="secondary"
        variant="outlined"
        loading={isFetching}
        onClick={() => void open()}
      >
        {t.seePhoto}
      </Button>
      {error && !isFetching && (
        <FormHelperText error role="alert" sx={{ m: 0 }}>
          {errorText(error, t.photoError)}
        </FormHelperText>
      )}
      {isOpen && data && (
        <FullScreen file={data} name={t.photoOf(user.full_name)} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
