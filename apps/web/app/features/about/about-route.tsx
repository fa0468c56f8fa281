import { AboutPage } from "./about-page.tsx";

export default function AboutRoute() {
  return <AboutPage />;
}
