import HomePage from '../features/home/home-page'
import { TodaySlot } from './today/today-slot'

/** The home page, which begins with “Hoy” for whoever is signed in. */
const Home = () => (
  <>
    <TodaySlot />
    <HomePage />
  </>
)

export default Home
