import { useState } from 'react'
import { useRequireAccess } from 'react-admin'
import { Route, Routes, useParams } from 'react-router-dom'
import { ImportReview, type ImportReviewProps } from './import-review.tsx'
import { ImportUpload } from './import-upload.tsx'
import type { CheckedFile } from './use-read-again.tsx'

type ReviewProps = Pick<ImportReviewProps, 'last' | 'onChecked'>

/** Each import has a page of its own, so that a refusal of one is not shown on another. */
const Review = ({ last, onChecked }: ReviewProps) => {
  const { id = '' } = useParams()
  return <ImportReview key={id} id={id} last={last?.id === id ? last : undefined} onChecked={onChecked} />
}

/** The import of clients: the choice of a file, and what it would do. The next file starts with the plans that were chosen for the last. */
const ImportScreens = () => {
  useRequireAccess({ resource: 'importaciones', action: 'list' })
  const [last, setLast] = useState<CheckedFile>()
  return (
    <Routes>
      <Route index element={<ImportUpload plans={last?.plans ?? []} onChecked={setLast} />} />
      <Route path=":id" element={<Review last={last} onChecked={setLast} />} />
    </Routes>
  )
}

export default ImportScreens
