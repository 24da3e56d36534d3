// /dashboard: what there is to manage, at a glance.
export default function DashboardHome() {
  return <h1 className="text-h1">Dashboard</h1>;
}
