import { useBridgeCall, useBridgeQuery, useSupports } from './hooks';

export function App() {
  const { data: user } = useBridgeQuery('getUser', undefined, { refetchOn: ['userChanged'] });
  return (
    <main>
      <h1>Hello {user.name || 'guest'}</h1>
      <Buy productId="vip-1m" />
    </main>
  );
}

function Buy({ productId }: { productId: string }) {
  const { supported, reason, need } = useSupports('pay');
  const { run, status, data, error } = useBridgeCall('pay');
  if (reason === 'app-too-old') return <p>Update the app to {need} to buy this.</p>;
  if (!supported) return <p>Open this page in the app to buy this.</p>;
  return (
    <>
      <button disabled={status === 'pending'} onClick={() => void run({ productId })}>
        Buy
      </button>
      <p role="status">{data?.status ?? error?.code}</p>
    </>
  );
}
