import { lazyWithRetry } from '@estudio/ui'
import { Route, Routes } from 'react-router-dom'

const RoomList = lazyWithRetry(() => import('./room-list.tsx'))
const MapPage = lazyWithRetry(() => import('./map/map-page.tsx'))

/** The list of rooms, and the page of the map of one. */
const RoomScreens = () => (
  <Routes>
    <Route path=":id/mapa" element={<MapPage />} />
    <Route path="*" element={<RoomList />} />
  </Routes>
)

export default RoomScreens
