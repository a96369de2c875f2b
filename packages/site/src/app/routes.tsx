import { type ComponentType, lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { MembersOnly, VisitorsOnly } from './guards'
import { PageBoundary } from './page-boundary'

const Home = lazy(() => import('../features/home/home-page'))
const Plans = lazy(() => import('../features/plans/plans-page'))
const Schedule = lazy(() => import('../features/schedule/schedule-page'))
const About = lazy(() => import('../features/about/about-page'))
const Login = lazy(() => import('../features/session/login-page'))
const Signup = lazy(() => import('../features/session/signup-page'))
const Confirm = lazy(() => import('../features/session/confirm-page'))
const Callback = lazy(() => import('../features/session/callback-page'))
const Forgot = lazy(() => import('../features/session/forgot-page'))
const Reset = lazy(() => import('../features/session/reset-page'))
const Checkout = lazy(() => import('../features/checkout/checkout-page'))
const Success = lazy(() => import('../features/checkout/success-page'))
const Instructions = lazy(() => import('../features/checkout/instructions-page'))
const Account = lazy(() => import('../features/account/account-page'))
const NotFound = lazy(() => import('./not-found-page'))

const show = (Screen: ComponentType) => (
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
    <Route path="/restablecer-contraseña" element={show(Reset)} />
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
