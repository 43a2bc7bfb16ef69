console.log('phone');
