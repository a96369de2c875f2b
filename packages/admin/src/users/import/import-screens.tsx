import { useState } from 'react'
import { useRequireAccess } from 'react-admin'
import { Route, Routes, useParams } from 'react-router-dom'
import { ImportReview, type ImportReviewProps } from './import-review.tsx'
import { ImportUpload } from './import-upload.tsx'

interface CheckedFile {
  id: string
  file: File
}

type ReviewProps = Pick<ImportReviewProps, 'onChecked'> & { last?: CheckedFile }

/** Each import has a page of its own, so that a refusal of one is not shown on another. */
const Review = ({ last, onChecked }: ReviewProps) => {
  const { id = '' } = useParams()
  return (
    <ImportReview key={id} id={id} file={last?.id === id ? last.file : undefined} onChecked={onChecked} />
  )
}

/** The import of clients: the choice of a file, and what it would do. */
const ImportScreens = () => {
  useRequireAccess({ resource: 'importaciones', action: 'list' })
  const [last, setLast] = useState<CheckedFile>()
  const keep = (file: File, id: string) => setLast({ id, file })
  return (
    <Routes>
      <Route index element={<ImportUpload onChecked={keep} />} />
      <Route path=":id" element={<Review last={last} onChecked={keep} />} />
    </Routes>
  )
}

export default ImportScreens
