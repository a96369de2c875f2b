import HomePage from '../features/home/home-page'
import { TodaySlot } from './today/today-slot'

/** The home page, which begins with “Hoy” for a signed-in person. */
const Home = () => (
  <>
    <TodaySlot />
    <HomePage />
  </>
)

export default Home
