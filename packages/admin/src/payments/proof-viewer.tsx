import { texts } from '@estudio/texts'
import { LoadFailed, lazyWithRetry, saveFile } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProofFileQuery } from '../shared/proofs/proof-file.ts'

const t = texts.admin.payments.proof

const Lightbox = lazyWithRetry(() => import('../shared/proofs/proof-lightbox.tsx'))
const FullScreen = lazyWithRetry(() => import('../shared/proofs/proof-lightbox.tsx'), { overlay: true })

/** Up to a tablet the decision below the picture is in view too. */
const height = { xs: 'min(40vh, 320px)', lg: 'min(60vh, 560px)' } as const

/** The picture of a proof beside its payment; it also opens full screen. */
export const ProofPicture = ({ id, name }: { id: string; name: string }) => {
  const file = useQuery(useProofFileQuery(id))
  const [isFull, setFull] = useState(false)
  if (file.isError)
    return (
      <LoadFailed
        error={file.error}
        text={t.loadError}
        busy={file.isFetching}
        onRetry={() => void file.refetch()}
      />
    )
  if (!file.data) return <Skeleton variant="rounded" sx={{ height }} />
  return (
    <Box sx={{ height, borderRadius: 1, overflow: 'hidden' }}>
      <Lightbox file={file.data} name={name} onExpand={() => setFull(true)} />
      {isFull && <FullScreen file={file.data} name={name} onClose={() => setFull(false)} />}
    </Box>
  )
}

/** A PDF is an untrusted file and is never opened inside this page. */
export const ProofDocument = ({ id, size, fileName }: { id: string; size: number; fileName: string }) => {
  const query = useProofFileQuery(id)
  const file = useQuery({ ...query, enabled: false })
  const download = async () => {
    const { data } = await file.refetch()
    if (data) saveFile(data, fileName)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2">{t.pdf(Math.max(1, Math.round(size / 1024)))}</Typography>
      <Button variant="outlined" loading={file.isFetching} onClick={() => void download()}>
        {t.download}
      </Button>
      {file.isError && (
        <Typography variant="body2" color="error" role="alert">
          {t.loadError}
        </Typography>
      )}
    </Box>
  )
}
