import { lazyWithRetry } from '@estudio/ui'
import { Navigate, Route, Routes } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { MessageListPage } from './message-list.tsx'
import { MessagePage } from './message-page.tsx'

const Templates = lazyWithRetry(() => import('./templates-page.tsx'))

/** The messages of the studio, the page of one of them, and for administrators the ready messages. */
const MessagesPage = () => {
  const may = useMay()
  return (
    <Routes>
      <Route path="" element={<MessageListPage />} />
      <Route
        path="listos"
        element={may('settings.write') ? <Templates /> : <Navigate to="/avisos" replace />}
      />
      <Route path=":id" element={<MessagePage />} />
    </Routes>
  )
}

export default MessagesPage
