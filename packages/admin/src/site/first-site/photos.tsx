import type { Picture } from '@estudio/contract'
import { SITE_LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { pictureTypes, radius, useMoveFocusOnUnmount } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { type DragEvent, useRef, useState } from 'react'
import { UploadProgress } from '../../ui/upload/upload-progress.tsx'
import { withPhoto } from './answers.ts'
import { PhotoTile } from './photo-tile.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'

const t = texts.admin.firstSite.photos

/** The hero and the gallery. */
const LIMIT = SITE_LIMITS.gallery + 1

const photoGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
} as const

interface FileButtonProps {
  label: string
  /** Opens the camera of a telephone instead of its photos. */
  camera?: boolean
  onFiles: (files: File[]) => void
}

const FileButton = ({ label, camera = false, onFiles }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={camera ? 'image/*' : pictureTypes.join(',')}
        {...(camera ? { capture: 'environment' } : { multiple: true })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

interface PhotosProps {
  photos: Picture[]
  change: (next: (before: Picture[]) => Picture[]) => void
}

/** Photos, several at once, by dropping, choosing or taking them. */
export const Photos = ({ photos, change }: PhotosProps) => {
  const [isOver, setIsOver] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  /** The focus stays here when the pressed button leaves the page. */
  const keepFocus = () => group.current?.focus({ preventScroll: true })
  const buttons = useMoveFocusOnUnmount<HTMLDivElement>(() => group.current)
  const uploads = usePhotoUploads({
    room: LIMIT - photos.length,
    limit: LIMIT,
    onUploaded: (picture) => change((before) => withPhoto(before, picture)),
  })
  const toCover = (photo: Picture) => {
    change((before) => [photo, ...before.filter(({ id }) => id !== photo.id)])
    keepFocus()
  }
  const remove = (photo: Picture) => {
    change((before) => before.filter(({ id }) => id !== photo.id))
    keepFocus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    uploads.add([...event.dataTransfer.files])
  }
  return (
    <Box
      ref={group}
      role="group"
      aria-label={t.title}
      tabIndex={-1}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 1.5,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'studio.outline',
        borderRadius: `${radius.card}px`,
        bgcolor: isOver ? 'studio.clayMist' : undefined,
      }}
    >
      {photos.length > 0 && (
        <Box component="ul" sx={photoGrid}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={index + 1}
              onCover={() => toCover(photo)}
              onRemove={() => remove(photo)}
            />
          ))}
        </Box>
      )}
      {photos.length < LIMIT ? (
        <Box ref={buttons} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <FileButton label={t.choose} onFiles={uploads.add} />
          <FileButton label={t.take} camera onFiles={uploads.add} />
        </Box>
      ) : (
        <FormHelperText sx={{ m: 0 }}>{t.full(LIMIT)}</FormHelperText>
      )}
      {uploads.sending && (
        <UploadProgress
          text={t.sending(uploads.sending.place, uploads.sending.total)}
          sent={uploads.sent}
          onCancel={uploads.stop}
          focusAfter={() => group.current}
        />
      )}
      {uploads.failures.map((failure, index) => (
        <FormHelperText key={index} error role="alert" sx={{ m: 0 }}>
          {failure}
        </FormHelperText>
      ))}
    </Box>
  )
}
