import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { MembersOnly, VisitorsOnly } from './guards'
import { PageBoundary } from './page-boundary'

type Page = LazyExoticComponent<ComponentType>

const Home = lazy(() => import('../features/home/home-page'))
const About = lazy(() => import('../features/about/about-page'))
const NotFound = lazy(() => import('./not-found-page'))

/** Pages by folder and name, so that one that is missing costs its own route and nothing else. */
const modules = import.meta.glob<{ default: ComponentType }>('../features/*/*-page.tsx')
const page = (path: string): Page =>
  lazy<ComponentType>(
    async () => (await modules[`../features/${path}-page.tsx`]?.()) ?? import('./not-found-page'),
  )

const Plans = page('plans/plans')
const Schedule = page('schedule/schedule')
const Login = page('session/login')
const Signup = page('session/signup')
const Confirm = page('session/confirm')
const Callback = page('session/callback')
const Forgot = page('session/forgot')
const Checkout = page('checkout/checkout')
const Success = page('checkout/success')
const Instructions = page('checkout/instructions')
const Account = page('account/account')

const show = (Screen: Page) => (
  <PageBoundary>
    <Screen />
  </PageBoundary>
)

/** Every route of the site, public first; targets that have no screen of their own lead to theirs. */
export const AppRoutes = () => (
  <Routes>
    <Route path="/" element={show(Home)} />
    <Route path="/planes" element={show(Plans)} />
    <Route path="/horarios" element={show(Schedule)} />
    <Route path="/conocenos" element={show(About)} />
    <Route path="/auth/callback" element={show(Callback)} />
    <Route element={<VisitorsOnly />}>
      <Route path="/login" element={show(Login)} />
      <Route path="/olvide-mi-contraseña" element={show(Forgot)} />
      <Route path="/confirmar-cuenta" element={show(Confirm)} />
    </Route>
    <Route element={<VisitorsOnly home="/dashboard" />}>
      <Route path="/registro" element={show(Signup)} />
    </Route>
    <Route element={<MembersOnly />}>
      <Route path="/compra" element={show(Checkout)} />
      <Route path="/compra-exitosa" element={show(Success)} />
      <Route path="/instrucciones-transferencia" element={show(Instructions)} />
      <Route path="/mi-cuenta/clases" element={<Navigate to="/mi-cuenta/classes" replace />} />
      <Route path="/mi-cuenta/*" element={show(Account)} />
    </Route>
    <Route path="/clases" element={<Navigate to="/horarios" replace />} />
    <Route path="/dashboard" element={<Navigate to="/mi-cuenta" replace />} />
    <Route path="*" element={show(NotFound)} />
  </Routes>
)
