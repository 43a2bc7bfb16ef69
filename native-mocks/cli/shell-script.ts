/**
 * The script that stands first in the phone's pages. It lets the simulator around the frame prepare the window, before
 * any script of the page; anywhere else it does nothing. It removes its own tag: the page is as its server sent it.
 */
export const shellScript = `(function () {
  var tag = document.currentScript;
  var data = tag && tag.getAttribute('data-changes');
  if (tag) tag.remove();
  try {
    var simulator = window.parent !== window && window.parent.bridgeheadSimulator;
    if (simulator) simulator.enter(window, data ? JSON.parse(decodeURIComponent(data)) : []);
  } catch (error) {
    // A frame of another origin is around the page: no phone.
  }
})();
`;
