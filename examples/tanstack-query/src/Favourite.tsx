import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Bridge } from 'bridgehead';
import { bridgeMutationOptions, bridgeQueryOptions } from 'bridgehead/react';
import type { contract } from './contract';

/** A button that shows the new state immediately and reverts it if the app rejects the change. */
export function Favourite({ bridge, productId }: { bridge: Bridge<typeof contract>; productId: string }) {
  const queryClient = useQueryClient();
  const query = bridgeQueryOptions(bridge, 'getFavourite', { productId });
  const { data } = useQuery(query);
  const { mutate, error } = useMutation({
    ...bridgeMutationOptions(bridge, 'setFavourite'),
    onMutate: async ({ isFavourite }) => {
      await queryClient.cancelQueries(query); // a response in flight must not overwrite the new value
      const before = queryClient.getQueryData(query.queryKey);
      queryClient.setQueryData(query.queryKey, { isFavourite });
      return { before };
    },
    onError: (_error, _params, context) => queryClient.setQueryData(query.queryKey, context?.before),
    onSettled: () => queryClient.invalidateQueries(query),
  });
  const isFavourite = data?.isFavourite === true;
  return (
    <button onClick={() => mutate({ productId, isFavourite: !isFavourite })}>
      {isFavourite ? 'Saved' : 'Save'}
      {error && ` (${error.code})`}
    </button>
  );
}
