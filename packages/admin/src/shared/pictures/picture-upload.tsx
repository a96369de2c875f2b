import type { Picture } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { pictureTypes } from '@estudio/ui'
import { useState } from 'react'
import { FileUpload } from '../../ui/upload/file-upload.tsx'
import { refusalOf, useUploadSitePicture } from './use-picture-upload.ts'

interface PictureUploadProps {
  /** The label of the button. */
  label: string
  /** The purpose of the picture; the file input has it as its name. */
  name: string
  onUploaded: (picture: Picture) => void
}

/** A button that uploads a picture. */
export const PictureUpload = (props: PictureUploadProps) => {
  const [sent, setSent] = useState(0)
  const upload = useUploadSitePicture({ onProgress: setSent })
  return (
    <FileUpload
      {...props}
      types={pictureTypes}
      words={texts.admin.site.picture}
      refusalOf={refusalOf}
      upload={upload}
      sent={sent}
    />
  )
}
