'use client';

import { useBridgeCall, useBridgeValue, useSupports } from './hooks';

export function Welcome() {
  const { data: user } = useBridgeValue('getUser');
  return <h1>Hello {user.name || 'guest'}</h1>;
}

export function BuyButton({ productId }: { productId: string }) {
  const { supported, pending } = useSupports('pay');
  const { run, status } = useBridgeCall('pay');
  if (pending) return <button disabled>Buy</button>; // on the server and while hydrating
  if (!supported) return <p>Buy it in the app.</p>;
  return (
    <button disabled={status === 'pending'} onClick={() => void run({ productId })}>
      Buy
    </button>
  );
}
